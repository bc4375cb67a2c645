import type { StaffMember } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { removeStaff } from './commands.ts';
import { fullName } from './staff-words.ts';

export const RemoveStaffDialog = ({ member }: { readonly member: StaffMember }) => (
  <ConfirmDialog
    title={`Remove ${fullName(member)} from the office?`}
    command={removeStaff}
    thing={member}
    keep="Keep access"
  >
    We sign them out, and they can no longer sign in to the office. Their past work stays in the history under
    their name. You can restore their access later.
  </ConfirmDialog>
);
