import Box from '@mui/material/Box';
import type { NewStaffMember } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { inviteStaff } from './commands.ts';
import { RoleFields } from './RoleFields.tsx';

const blank: NewStaffMember = { first_name: '', last_name: '', email: '', staff_role: 'dispatcher' };

export function InviteDialog() {
  const { key, onRefused } = useCreationKey();
  return (
    <FormDialog
      title="Invite someone to the office"
      command={inviteStaff}
      thing={{ id: 'new', key }}
      values={blank}
      asked={(typed) => typed}
      submit={inviteStaff.name}
      keep="Close"
      onRefused={onRefused}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextInput required autoFocus name="first_name" label="First name" maxLength={80} />
        <TextInput required name="last_name" label="Last name" maxLength={80} />
        <TextInput
          required
          name="email"
          label="Email"
          maxLength={254}
          hint="We email them a link to choose a password. It works for 7 days."
        />
        <RoleFields />
      </Box>
    </FormDialog>
  );
}
