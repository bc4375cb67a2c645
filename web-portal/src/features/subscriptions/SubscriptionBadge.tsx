import { Ban, CircleCheck, CirclePause, type LucideIcon } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import type { Subscription } from '../member/queries.ts';

const looks: Readonly<Record<Subscription['status'], { word: string; Icon: LucideIcon; color: string }>> = {
  active: { word: 'Active', Icon: CircleCheck, color: 'bg-mint text-green' },
  paused: { word: 'Paused', Icon: CirclePause, color: 'bg-amber-soft text-amber' },
  cancelled: { word: 'Cancelled', Icon: Ban, color: 'bg-coral-soft text-coral-text' },
};

export function SubscriptionBadge({ status }: Pick<Subscription, 'status'>) {
  const { word, Icon, color } = looks[status];
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap',
        color,
      )}
    >
      <Icon aria-hidden="true" size={16} />
      {word}
    </span>
  );
}
