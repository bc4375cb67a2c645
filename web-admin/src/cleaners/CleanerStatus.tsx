import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircle';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import LeftIcon from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import type { Cleaner } from '../api/types.ts';

type Status = Cleaner['status'];

const looks = {
  active: { name: 'Active', Icon: CheckIcon, tone: 'completed' },
  pending: { name: 'Pending', Icon: HourglassIcon, tone: 'pending' },
  rejected: { name: 'Rejected', Icon: BlockIcon, tone: 'cancelled' },
  dismissed: { name: 'Dismissed', Icon: LeftIcon, tone: 'cancelled' },
} as const satisfies Record<Status, unknown>;

export const cleanerStatusChoices = Object.entries(looks).map(([id, { name }]) => ({ id, name }));

/** The state of an application: icon, word and color together. */
export function CleanerStatus({ status }: { readonly status: Status }) {
  const { name, Icon, tone } = looks[status];
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontWeight: 600,
        color: theme.tokens.status[tone].text,
      })}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {name}
    </Box>
  );
}
