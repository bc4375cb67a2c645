import type { WalletLineStatus } from '@tidylog/contracts/vocabulary/wallet-lines';
import { CircleCheck, CircleX, Hourglass, LoaderCircle } from 'lucide-react';
import { Badge, type Look } from '../../../ui/StatusBadge.tsx';

const looks: Readonly<Record<WalletLineStatus, Look>> = {
  pending: { word: 'Pending', Icon: Hourglass, color: 'bg-amber-soft text-amber' },
  processing: { word: 'Processing', Icon: LoaderCircle, color: 'bg-blue-soft text-blue' },
  completed: { word: 'Completed', Icon: CircleCheck, color: 'bg-mint text-green' },
  failed: { word: 'Failed', Icon: CircleX, color: 'bg-coral-soft text-coral-text' },
};

/** The status of money: an icon, a word and a color (cleaner calls, 0.1 row 5). */
export const MoneyBadge = ({ status }: { readonly status: WalletLineStatus }) => <Badge {...looks[status]} />;
