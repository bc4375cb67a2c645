import VoidIcon from '@mui/icons-material/BlockOutlined';
import PaidIcon from '@mui/icons-material/CheckCircleOutlined';
import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import SentIcon from '@mui/icons-material/SendOutlined';
import OverdueIcon from '@mui/icons-material/WarningAmberOutlined';
import { invoiceStatusNames } from '@tidylog/contracts/vocabulary/state-names';
import type { Invoice } from '../api/types.ts';
import type { StateLook } from '../shared/StateLabel.tsx';

export const invoiceLooks: Readonly<Record<Invoice['status'], StateLook>> = {
  draft: { name: invoiceStatusNames.draft, Icon: DraftIcon, tone: 'pending' },
  sent: { name: invoiceStatusNames.sent, Icon: SentIcon, tone: 'confirmed' },
  paid: { name: invoiceStatusNames.paid, Icon: PaidIcon, tone: 'completed' },
  overdue: { name: invoiceStatusNames.overdue, Icon: OverdueIcon, tone: 'cancelled' },
  cancelled: { name: invoiceStatusNames.cancelled, Icon: VoidIcon, tone: 'in_progress' },
};

export const invoiceStatusChoices = Object.entries(invoiceLooks).map(([id, { name }]) => ({ id, name }));
