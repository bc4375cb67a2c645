import PaidIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ProcessingIcon from '@mui/icons-material/SyncOutlined';
import { withdrawalStatusNames } from '@tidylog/contracts/vocabulary/state-names';
import type { Payout } from '../api/types.ts';
import type { StateLook } from '../shared/StateLabel.tsx';

export const payoutLooks: Readonly<Record<Payout['status'], StateLook>> = {
  pending: { name: withdrawalStatusNames.pending, Icon: PendingIcon, tone: 'pending' },
  processing: { name: withdrawalStatusNames.processing, Icon: ProcessingIcon, tone: 'confirmed' },
  completed: { name: withdrawalStatusNames.completed, Icon: PaidIcon, tone: 'completed' },
  failed: { name: withdrawalStatusNames.failed, Icon: FailedIcon, tone: 'cancelled' },
};

export const payoutStatusChoices = Object.entries(payoutLooks).map(([id, { name }]) => ({ id, name }));
