import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { StaffMember } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { changeStaff } from './commands.ts';
import { RoleFields } from './RoleFields.tsx';
import { fullName } from './staff-words.ts';
import { useStaffMember } from './use-staff-member.ts';

export function EditStaffDialog({ member: asOpened }: { readonly member: StaffMember }) {
  const { data } = useStaffMember(asOpened.id);
  const member = data ?? asOpened;
  const { first_name, last_name, staff_role } = member;
  const values = useMemo(() => ({ first_name, last_name, staff_role }), [first_name, last_name, staff_role]);
  return (
    <FormDialog
      title={`Edit ${fullName(asOpened)}`}
      command={changeStaff}
      thing={member}
      values={values}
      asked={(typed) => typed}
      submit="Save"
      keep="Close"
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextInput required autoFocus name="first_name" label="First name" maxLength={80} />
        <TextInput required name="last_name" label="Last name" maxLength={80} />
        <RoleFields />
        <Typography>
          Changing the role signs this person out. The new role applies when they sign in again.
        </Typography>
      </Box>
    </FormDialog>
  );
}
