import BlockIcon from '@mui/icons-material/Block';
import ActiveIcon from '@mui/icons-material/CheckCircle';
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined';
import ArchivedIcon from '@mui/icons-material/Inventory2Outlined';
import InactiveIcon from '@mui/icons-material/PauseCircleOutlined';
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined';
import { promoStatusNames } from '@tidylog/contracts/vocabulary/state-names';
import type { PromoCode } from '../api/types.ts';
import type { StateLook } from '../shared/StateLabel.tsx';

type Status = PromoCode['display_status'];

export const promoLooks: Readonly<Record<Status, StateLook>> = {
  active: { name: promoStatusNames.active, Icon: ActiveIcon, tone: 'completed' },
  inactive: { name: promoStatusNames.inactive, Icon: InactiveIcon, tone: 'pending' },
  scheduled: { name: promoStatusNames.scheduled, Icon: ScheduledIcon, tone: 'confirmed' },
  expired: { name: promoStatusNames.expired, Icon: ExpiredIcon, tone: 'cancelled' },
  limit_reached: { name: promoStatusNames.limit_reached, Icon: BlockIcon, tone: 'cancelled' },
  archived: { name: promoStatusNames.archived, Icon: ArchivedIcon, tone: 'in_progress' },
};

export const promoStatusChoices = (Object.keys(promoLooks) as Status[]).map((id) => ({
  id,
  name: promoLooks[id].name,
}));
