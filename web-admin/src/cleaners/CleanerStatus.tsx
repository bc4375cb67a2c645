import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircle';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import LeftIcon from '@mui/icons-material/PersonOffOutlined';
import { cleanerStatusNames } from '@tidylog/contracts/vocabulary/state-names';
import type { Cleaner } from '../api/types.ts';
import { StateLabel, type StateLook } from '../shared/StateLabel.tsx';

type Status = Cleaner['status'];

const looks = {
  active: { name: cleanerStatusNames.active, Icon: CheckIcon, tone: 'completed' },
  pending: { name: cleanerStatusNames.pending, Icon: HourglassIcon, tone: 'pending' },
  rejected: { name: cleanerStatusNames.rejected, Icon: BlockIcon, tone: 'cancelled' },
  dismissed: { name: cleanerStatusNames.dismissed, Icon: LeftIcon, tone: 'cancelled' },
} as const satisfies Record<Status, StateLook>;

export const cleanerStatusChoices = Object.entries(looks).map(([id, { name }]) => ({ id, name }));

/** Where an application or a cleaner is: icon, word and color together. */
export const CleanerStatus = ({ status }: { readonly status: Status }) => <StateLabel {...looks[status]} />;
