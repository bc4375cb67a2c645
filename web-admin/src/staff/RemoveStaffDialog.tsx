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
    They are signed out and can no longer sign in to the office. The history keeps what they did, with their
    name. You can restore their access later.
  </ConfirmDialog>
);
