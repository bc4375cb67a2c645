import type { PendingCleaner } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { approveCleaner } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

export const ApproveDialog = ({ cleaner }: { readonly cleaner: PendingCleaner }) => (
  <ConfirmDialog
    title={`Approve the application of ${cleanerName(cleaner)}?`}
    command={approveCleaner}
    thing={cleaner}
    keep="Not now"
    isDanger={false}
  >
    They can sign in and get jobs right away. We email them that they are approved.
  </ConfirmDialog>
);
