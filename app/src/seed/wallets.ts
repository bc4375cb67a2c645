import { minutesAfter, type PlanDraft } from './plan-draft.ts';

interface Withdrawal {
  readonly cleaner: number;
  readonly name: string;
  readonly cents: number;
  readonly daysAgo: number;
  readonly end: 'paid' | 'returned' | 'failed' | 'processing' | 'pending';
}

const [rosa, keisha, linh] = [0, 1, 2];

const withdrawals: readonly Withdrawal[] = [
  { cleaner: rosa, name: 'October', cents: 40_000, daysAgo: 52, end: 'paid' },
  { cleaner: rosa, name: 'groceries', cents: 6_000, daysAgo: 33, end: 'returned' },
  { cleaner: rosa, name: 'groceries again', cents: 6_000, daysAgo: 27, end: 'paid' },
  { cleaner: rosa, name: 'tires', cents: 25_000, daysAgo: 19, end: 'failed' },
  { cleaner: rosa, name: 'rent', cents: 50_000, daysAgo: 9, end: 'paid' },
  { cleaner: rosa, name: 'school', cents: 30_000, daysAgo: 1.5, end: 'processing' },
  { cleaner: rosa, name: 'weekend', cents: 8_000, daysAgo: 0.2, end: 'pending' },
  { cleaner: keisha, name: 'rent', cents: 45_000, daysAgo: 12, end: 'paid' },
  { cleaner: keisha, name: 'phone', cents: 12_000, daysAgo: 0.3, end: 'pending' },
  { cleaner: linh, name: 'car', cents: 20_000, daysAgo: 0.4, end: 'pending' },
];

/** Where the money goes, a tip, and withdrawals in all states. */
export function planWallets({ acts, now }: PlanDraft): void {
  const ago = (days: number) => minutesAfter(now, -Math.round(days * 24 * 60));
  for (const cleaner of [rosa, keisha, linh]) acts.push({ do: 'add-method', at: ago(60), cleaner });
  acts.push({ do: 'tip', at: ago(14), cleaner: rosa, cents: 2_500 });
  for (const { cleaner, name, cents, daysAgo, end } of withdrawals) {
    const asked = ago(daysAgo);
    acts.push({ do: 'withdraw', at: asked, cleaner, name, cents });
    if (end === 'processing') acts.push({ do: 'process', at: minutesAfter(asked, 600), cleaner, name });
    if (end === 'paid' || end === 'returned')
      acts.push({ do: 'pay-out', at: minutesAfter(asked, 1_500), cleaner, name });
    if (end === 'failed') acts.push({ do: 'fail', at: minutesAfter(asked, 1_500), cleaner, name });
    if (end === 'returned') acts.push({ do: 'return', at: minutesAfter(asked, 5_800), cleaner, name });
  }
}
