import type { Cleaner } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { reinstateCleaner } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';

export const ReinstateDialog = ({ cleaner }: { readonly cleaner: Cleaner }) => (
  <ConfirmDialog
    title={`Reinstate ${cleanerName(cleaner)}?`}
    command={reinstateCleaner}
    thing={cleaner}
    keep="Not now"
    isDanger={false}
  >
    You can assign jobs to them again, and they can sign in to see them. They start without jobs: jobs that
    they had before the dismissal are not assigned to them again. Their working hours and time off were
    deleted: enter them again. We email them that they are back.
  </ConfirmDialog>
);
