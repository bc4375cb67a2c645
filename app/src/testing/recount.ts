import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Recorded } from '@tidylog/eventlog/event-log';

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

interface Movement {
  readonly date: LocalDate;
  /** Below 0 for money that left. */
  readonly amount: number;
}

const idsOf = (events: readonly Recorded[], type: 'RefundFailed' | 'DisputeClosed'): ReadonlySet<string> =>
  new Set(
    events.flatMap((event) => {
      if (event.type !== type) return [];
      if (event.type === 'RefundFailed') return [event.data.refundId];
      return event.type === 'DisputeClosed' && event.data.outcome === 'lost'
        ? [event.data.providerDisputeId]
        : [];
    }),
  );

const isPaid = ({ type }: Recorded): boolean => type === 'PaymentSucceeded' || type === 'PaymentRecorded';
const isRefund = ({ type }: Recorded): boolean => type === 'RefundRequested' || type === 'RefundRecorded';

interface Amount {
  readonly paymentId: string;
  readonly amount: number;
}

/** The money of a log, counted from its events alone, in no read model's words. */
export function recount(events: readonly Recorded[], timeZone = 'America/Chicago') {
  const failed = idsOf(events, 'RefundFailed');
  const lost = idsOf(events, 'DisputeClosed');
  const received = events.filter(isPaid);
  const returned = events.filter(
    (event) => isRefund(event) && 'refundId' in event.data && !failed.has(event.data.refundId),
  );
  const taken = events.filter(
    ({ type, data }) => type === 'DisputeOpened' && lost.has(data.providerDisputeId),
  );
  const amountsIn = (some: readonly Recorded[]) => some.map(({ data }) => data as Amount);
  const moved = (some: readonly Recorded[], sign: 1 | -1): readonly Movement[] =>
    some.map(({ data, metadata }) => ({
      date: dateAt(Temporal.Instant.from(metadata.time), timeZone),
      amount: sign * (data as Amount).amount,
    }));
  const movements = [...moved(received, 1), ...moved(returned, -1), ...moved(taken, -1)];
  return {
    paid: new Map(amountsIn(received).map(({ paymentId, amount }) => [paymentId, amount])),
    back: amountsIn(returned),
    movements,
    revenue: sumOf(movements.map(({ amount }) => amount)),
  };
}
