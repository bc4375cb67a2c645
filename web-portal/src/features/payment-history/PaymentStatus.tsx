import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import type { Payment } from '../member/queries.ts';

const looks: Readonly<Record<Payment['status'], { word: string; Icon: LucideIcon; color: string }>> = {
  completed: { word: 'Completed', Icon: CircleCheck, color: 'bg-mint text-green' },
  pending: { word: 'Pending', Icon: Clock, color: 'bg-amber-soft text-amber' },
  failed: { word: 'Failed', Icon: CircleX, color: 'bg-coral-soft text-coral-text' },
};

export function PaymentStatus({ status }: Pick<Payment, 'status'>) {
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
