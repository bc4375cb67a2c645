import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { MoneyBadge } from './MoneyBadge.tsx';

interface Props {
  readonly amount: string;
  readonly status: Parameters<typeof MoneyBadge>[0]['status'];
  /** Struck through: it does not count. */
  readonly isVoid?: boolean;
  /** After the words, on their line. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** Words with an amount and its status: next to them, and on the phone below them. */
export const MoneyRow = ({ amount, status, isVoid = false, end, children }: Props) => (
  <span className="flex w-full flex-wrap items-start gap-x-3 gap-y-2 sm:flex-nowrap">
    <span className="block min-w-0 flex-1">{children}</span>
    {end !== undefined && <span className="shrink-0 sm:order-last">{end}</span>}
    <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:w-auto sm:flex-col sm:items-end">
      <span className={classes('money font-bold', isVoid && 'text-soft line-through')}>{amount}</span>
      <MoneyBadge status={status} />
    </span>
  </span>
);
