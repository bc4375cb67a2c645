import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type StaffRole, staffRoles } from '@tidylog/contracts/vocabulary/permissions';
import { useWatch } from 'react-hook-form';
import { ChoiceInput } from '../shared/dialog/fields.tsx';
import { mayDo, roleChoices } from './staff-words.ts';

const isRole = (value: unknown): value is StaffRole => staffRoles.some((role) => role === value);

/** The role, and in words what it lets a person do. */
export function RoleFields() {
  const role: unknown = useWatch({ name: 'staff_role' });
  return (
    <Box>
      <ChoiceInput name="staff_role" label="Role" choices={roleChoices} />
      {isRole(role) && (
        <Box aria-live="polite" sx={{ mt: 3 }}>
          <Typography>This person can:</Typography>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {mayDo(role).map((use) => (
              <li key={use}>{use}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
