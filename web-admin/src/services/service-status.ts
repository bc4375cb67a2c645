import CheckIcon from '@mui/icons-material/CheckCircle';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import type { OfficeService } from '../api/types.ts';
import type { StateLook } from '../shared/StateLabel.tsx';

export const serviceLooks: Readonly<Record<OfficeService['status'], StateLook>> = {
  on_offer: { name: 'On offer', Icon: CheckIcon, tone: 'completed' },
  archived: { name: 'Archived', Icon: ArchiveIcon, tone: 'pending' },
};

export const serviceStatuses = Object.entries(serviceLooks).map(([id, { name }]) => ({ id, name }));
