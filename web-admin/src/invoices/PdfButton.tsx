import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf, statusOf } from '@tidylog/web-shared/api/problem';
import { useNotify } from 'react-admin';
import { useCall } from '../api/use-call.ts';
import { may } from '../session/permissions.ts';
import { type Named, NoContent, nameOf, savePdf } from './pdf.ts';

/** Downloads the PDF of an invoice. */
export function PdfButton({ invoice }: { readonly invoice: Named }) {
  const call = useCall();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => savePdf(call, invoice.id),
    onSuccess: () => notify('PDF downloaded successfully!', { type: 'success' }),
    onError: (error) => {
      if (error instanceof NoContent) notify(error.message, { type: 'error' });
      else if (statusOf(error) !== 401)
        notify(`Failed to download PDF\n${sentenceOf(error)}`, { type: 'error', autoHideDuration: 8000 });
    },
  });
  if (!may('contact')) return null;
  return (
    <Tooltip title="Download PDF">
      <IconButton
        aria-label={`Download PDF of ${nameOf(invoice)}`}
        loading={isPending}
        onClick={() => mutate()}
        sx={{ color: 'text.secondary' }}
      >
        <PdfIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
