import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import type { Booking } from '../api/types.ts';
import { cleanerName, useActiveCleaners } from '../cleaners/use-active-cleaners.ts';
import { may } from '../session/permissions.ts';
import { useCommand } from '../shared/command/use-command.ts';
import { bookingName } from './booking-name.ts';
import { assignCleaner, useIsBookingChanging } from './commands.ts';
import { canAssign } from './rules.ts';

const nobody = '';

const choicesFor = (booking: Booking, cleaners: readonly { id: string; name: string }[]) => {
  const { cleaner_id: id, cleaner_name: name } = booking;
  if (id === null || cleaners.some((cleaner) => cleaner.id === id)) return cleaners;
  return [...cleaners, { id, name: name ?? 'Unknown cleaner' }];
};

interface AssignCleanerProps {
  readonly booking: Booking;
  readonly quiet?: boolean;
}

const quietLook = {
  ml: -2,
  backgroundColor: 'transparent',
  '&:not(:hover):not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '& .MuiSelect-select.MuiSelect-select': { pl: 2 },
} as const;

/** The visit's cleaner: a choice while this person may change it, otherwise only the name. */
export function AssignCleaner({ booking, quiet = false }: AssignCleanerProps) {
  const cleaners = useActiveCleaners().map((cleaner) => ({ id: cleaner.id, name: cleanerName(cleaner) }));
  const { mutate, isPending, variables } = useCommand(assignCleaner, booking);
  const isChanging = useIsBookingChanging(booking);

  if (!canAssign(booking.status) || !may(assignCleaner.permission)) {
    return (
      <Typography component="span" color={booking.cleaner_name === null ? 'textSecondary' : 'textPrimary'}>
        {booking.cleaner_name ?? 'Unassigned'}
      </Typography>
    );
  }
  const chosen = isPending ? variables.cleanerId : booking.cleaner_id;
  return (
    <Select
      fullWidth
      displayEmpty
      value={chosen ?? nobody}
      disabled={isChanging}
      onChange={({ target }) => mutate({ cleanerId: target.value === nobody ? null : target.value })}
      SelectDisplayProps={{ 'aria-label': `Cleaner of booking ${bookingName(booking)}` }}
      sx={{
        ...(quiet ? quietLook : {}),
        '& .MuiSelect-select': { py: '5px', color: chosen === null ? 'text.secondary' : 'text.primary' },
      }}
    >
      <MenuItem value={nobody}>Unassigned</MenuItem>
      {choicesFor(booking, cleaners).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
