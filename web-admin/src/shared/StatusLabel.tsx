import CancelIcon from '@mui/icons-material/CancelOutlined';
import DoneIcon from '@mui/icons-material/CheckCircle';
import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import { StateLabel } from './StateLabel.tsx';
import { knownStatus, statusName } from './words.ts';

export const statusIcons: Readonly<Record<BookingStatus, typeof SvgIcon>> = {
  pending: HourglassIcon,
  confirmed: EventAvailableIcon,
  in_progress: PlayIcon,
  completed: DoneIcon,
  cancelled: CancelIcon,
};

/** The icon of a status alone, next to its word. */
export function StatusIcon({ status }: { readonly status: string }) {
  const Icon = statusIcons[knownStatus(status)];
  return <Icon aria-hidden sx={{ fontSize: 16 }} />;
}

/** The status of a booking: icon, word and color together. */
export function StatusLabel({ status }: { readonly status: string }) {
  const known = knownStatus(status);
  return <StateLabel name={statusName(status)} Icon={statusIcons[known]} tone={known} />;
}
