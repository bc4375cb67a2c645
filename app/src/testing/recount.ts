import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Recorded } from '@tidylog/eventlog/event-log';

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

interface Movement {
  readonly date: LocalDate;
  /** Below 0 for money that left. */
  readonly amount: number;
}

const failedRefunds = (events: readonly Recorded[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ type, data }) => (type === 'RefundFailed' ? [data.refundId] : [])));

const disputedAmounts = (events: readonly Recorded[]): ReadonlyMap<string, number> =>
  new Map(
    events.flatMap(({ type, data }) =>
      type === 'DisputeOpened' ? [[data.providerDisputeId, data.amount] as const] : [],
    ),
  );

const isPaid = ({ type }: Recorded): boolean => type === 'PaymentSucceeded' || type === 'PaymentRecorded';
const isRefund = ({ type }: Recorded): boolean => type === 'RefundRequested' || type === 'RefundRecorded';

interface Amount {
  readonly paymentId: string;
  readonly amount: number;
}

/** The money of a log, counted from its events alone, in no read model's words. */
export function recount(events: readonly Recorded[], timeZone = 'America/Chicago') {
  const dateOf = (time: string): LocalDate => dateAt(Temporal.Instant.from(time), timeZone);
  const failed = failedRefunds(events);
  const disputed = disputedAmounts(events);
  const received = events.filter(isPaid);
  const asked = events.filter(isRefund);
  const returned = asked.filter(({ data }) => 'refundId' in data && !failed.has(data.refundId));
  const amountsIn = (some: readonly Recorded[]) => some.map(({ data }) => data as Amount);
  const moved = (some: readonly Recorded[], sign: 1 | -1): readonly Movement[] =>
    some.map(({ data, metadata }) => ({
      date: dateOf(metadata.time),
      amount: sign * (data as Amount).amount,
    }));
  const taken = events.flatMap(({ type, data, metadata }) =>
    type === 'DisputeClosed' && data.outcome === 'lost'
      ? [{ date: dateOf(metadata.time), amount: -(disputed.get(data.providerDisputeId) ?? 0) }]
      : [],
  );
  const movements = [
    ...moved(received, 1),
    ...moved(asked, -1),
    ...moved(
      events.filter(({ type }) => type === 'RefundFailed'),
      1,
    ),
    ...taken,
  ];
  return {
    paid: new Map(amountsIn(received).map(({ paymentId, amount }) => [paymentId, amount])),
    back: amountsIn(returned),
    movements,
    revenue: sumOf(movements.map(({ amount }) => amount)),
  };
}
