import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { Payment } from '../../shared/member/queries.ts';
import { Badge, type Look } from '../../ui/StatusBadge.tsx';

const looks: Readonly<Record<Payment['status'], Look>> = {
  completed: { word: 'Completed', Icon: CircleCheck, color: 'bg-mint text-green' },
  pending: { word: 'Pending', Icon: Clock, color: 'bg-amber-soft text-amber' },
  failed: { word: 'Failed', Icon: CircleX, color: 'bg-coral-soft text-coral-text' },
};

export const PaymentStatus = ({ status }: Pick<Payment, 'status'>) => <Badge {...looks[status]} />;
