import { Ban, CircleCheck, CirclePause } from 'lucide-react';
import type { Subscription } from '../../shared/member/queries.ts';
import { Badge, type Look } from '../../ui/StatusBadge.tsx';

const looks: Readonly<Record<Subscription['status'], Look>> = {
  active: { word: 'Active', Icon: CircleCheck, color: 'bg-mint text-green' },
  paused: { word: 'Paused', Icon: CirclePause, color: 'bg-amber-soft text-amber' },
  cancelled: { word: 'Cancelled', Icon: Ban, color: 'bg-coral-soft text-coral-text' },
};

export const SubscriptionBadge = ({ status }: Pick<Subscription, 'status'>) => <Badge {...looks[status]} />;
