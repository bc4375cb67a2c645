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
    You can assign jobs to them again, and they can sign in to see them. They start without jobs: those from
    before the dismissal do not come back by themselves. We email them that they are back.
  </ConfirmDialog>
);
