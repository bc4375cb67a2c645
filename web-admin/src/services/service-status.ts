import CheckIcon from '@mui/icons-material/CheckCircle';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import { serviceStatusNames } from '@tidylog/contracts/vocabulary/state-names';
import type { OfficeService } from '../api/types.ts';
import type { StateLook } from '../shared/StateLabel.tsx';

export const serviceLooks: Readonly<Record<OfficeService['status'], StateLook>> = {
  on_offer: { name: serviceStatusNames.on_offer, Icon: CheckIcon, tone: 'completed' },
  archived: { name: serviceStatusNames.archived, Icon: ArchiveIcon, tone: 'pending' },
};

export const serviceStatuses = Object.entries(serviceLooks).map(([id, { name }]) => ({ id, name }));
