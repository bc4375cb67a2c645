import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { toast } from 'sonner';
import { toastFormFailure } from '../../../api/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Settings, settingsQuery } from './queries.ts';

/** A new address that waits for its link, and the way back to the one they have. */
export function PendingEmail({ settings }: { readonly settings: Settings }) {
  const { pending_email, profile } = settings;
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /cleaner/settings', { body: { profile: { email: profile.email } } }),
    onSuccess: (saved) => {
      toast.success('Your email address stays the same');
      queries.setQueryData(settingsQuery.queryKey, saved);
    },
    onError: (failed) => toastFormFailure('Failed to save settings', failed),
  });
  if (pending_email === null) return null;
  return (
    <Notice role="status" title="Confirm your new address">
      <p className="wrap-anywhere">
        We emailed a link to {pending_email}. Until you open it, you sign in with {profile.email}.
      </p>
      <Button tone="secondary" busy={isPending} onClick={() => mutate()}>
        Keep My Current Address
      </Button>
    </Notice>
  );
}
