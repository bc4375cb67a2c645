import CancelIcon from '@mui/icons-material/CancelOutlined';
import DoneIcon from '@mui/icons-material/CheckCircle';
import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import { knownStatus, statusName } from './words.ts';

const icons: Readonly<Record<BookingStatus, typeof SvgIcon>> = {
  pending: HourglassIcon,
  confirmed: EventAvailableIcon,
  in_progress: PlayIcon,
  completed: DoneIcon,
  cancelled: CancelIcon,
};

/** The status of a booking: icon, word and color together. */
export function StatusLabel({ status }: { readonly status: string }) {
  const known = knownStatus(status);
  const Icon = icons[known];
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        padding: '1px 8px 1px 6px',
        borderRadius: '999px',
        border: `1px solid ${theme.tokens.status[known].edge}`,
        color: theme.tokens.status[known].text,
        backgroundColor: theme.tokens.status[known].surface,
        fontWeight: 600,
        whiteSpace: 'nowrap',
      })}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {statusName(status)}
    </Box>
  );
}
