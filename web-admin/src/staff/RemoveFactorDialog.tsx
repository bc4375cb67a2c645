import type { StaffMember } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { removeSecondFactor } from './commands.ts';
import { fullName } from './staff-words.ts';

export const RemoveFactorDialog = ({ member }: { readonly member: StaffMember }) => (
  <ConfirmDialog
    title={`Turn off two-step sign-in for ${fullName(member)}?`}
    command={removeSecondFactor}
    thing={member}
    keep="Keep it on"
  >
    Do this if they lost their phone and their recovery codes. Make sure that it is really them who asks. They
    are signed out everywhere, get an email, and sign in with their password alone until they set it up again.
  </ConfirmDialog>
);
