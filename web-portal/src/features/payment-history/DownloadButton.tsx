import { useMutation } from '@tanstack/react-query';
import { download } from '@tidylog/web-shared/api/download';
import { Download } from 'lucide-react';
import { toastFailure } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  /** For screen readers, if the label alone says too little. */
  readonly name?: string;
}

export function DownloadButton({ id, label, name }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('GET /customer/invoice/:id/download', id),
    onError: (error) => toastFailure('Failed to download the invoice', error),
  });
  return (
    <Button tone="secondary" busy={isPending} aria-label={name ?? label} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden="true" size={18} />}
      {label}
    </Button>
  );
}
