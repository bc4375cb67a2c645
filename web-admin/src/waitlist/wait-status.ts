import ScheduledIcon from '@mui/icons-material/EventAvailableOutlined';
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ContactedIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { waitStatusNames } from '@tidylog/contracts/vocabulary/state-names';
import type { WaitEntry } from '../api/types.ts';
import type { StateLook } from '../shared/StateLabel.tsx';

export type WaitStatus = WaitEntry['status'];

export const waitLooks: Readonly<Record<WaitStatus, StateLook>> = {
  waiting: { name: waitStatusNames.waiting, Icon: WaitingIcon, tone: 'pending' },
  contacted: { name: waitStatusNames.contacted, Icon: ContactedIcon, tone: 'confirmed' },
  scheduled: { name: waitStatusNames.scheduled, Icon: ScheduledIcon, tone: 'completed' },
  expired: { name: waitStatusNames.expired, Icon: ExpiredIcon, tone: 'cancelled' },
};

export const waitStatusChoices = (Object.keys(waitLooks) as WaitStatus[]).map((id) => ({
  id,
  name: waitLooks[id].name,
}));
