import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircle';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { requestStatusNames } from '@tidylog/contracts/vocabulary/state-names';
import type { CancellationRequest } from '../api/types.ts';
import type { StateLook } from '../shared/StateLabel.tsx';

type Status = CancellationRequest['status'];

export const requestLooks: Readonly<Record<Status, StateLook>> = {
  pending: { name: requestStatusNames.pending, Icon: HourglassIcon, tone: 'pending' },
  approved: { name: requestStatusNames.approved, Icon: CheckIcon, tone: 'completed' },
  rejected: { name: requestStatusNames.rejected, Icon: BlockIcon, tone: 'cancelled' },
  ended: { name: requestStatusNames.ended, Icon: EventBusyIcon, tone: 'in_progress' },
};

export const requestStatusChoices = Object.entries(requestLooks).map(([id, { name }]) => ({ id, name }));

const ends = {
  in_progress: 'The visit has started',
  completed: 'The visit is completed',
  cancelled: 'The booking is cancelled',
} as const satisfies Partial<Record<CancellationRequest['booking_status'], string>>;

/** Why a request can only be rejected; null if it can be approved as well. */
export const whyEnded = ({ status, booking_status }: CancellationRequest): string | null => {
  if (status !== 'ended') return null;
  return booking_status in ends ? ends[booking_status as keyof typeof ends] : 'The visit has ended';
};
