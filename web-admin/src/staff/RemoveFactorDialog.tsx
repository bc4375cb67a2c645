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
    Do this only if they lost both their phone and their recovery codes. Make sure the request really comes
    from them. We sign them out everywhere and email them. They sign in with only their password until they
    set it up again.
  </ConfirmDialog>
);
