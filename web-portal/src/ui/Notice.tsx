import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  info: { Icon: Info, look: 'bg-blue-soft', icon: 'text-blue' },
  success: { Icon: CircleCheck, look: 'bg-mint', icon: 'text-green' },
  warning: { Icon: TriangleAlert, look: 'bg-amber-soft', icon: 'text-amber' },
  danger: { Icon: CircleAlert, look: 'bg-coral-soft', icon: 'text-coral-text' },
} as const;

interface Props {
  readonly tone?: keyof typeof tones;
  readonly title?: string;
  /** `alert` interrupts a screen reader, `status` waits; neither for text that is there from the start. */
  readonly role?: 'alert' | 'status';
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Notice({ tone = 'info', title, role, className, children }: Props) {
  const { Icon, look, icon } = tones[tone];
  return (
    <div role={role} className={classes('flex gap-3 rounded-card p-4', look, className)}>
      <Icon aria-hidden="true" size={20} className={classes('mt-0.5 shrink-0', icon)} />
      <div className="min-w-0 flex-1 space-y-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
