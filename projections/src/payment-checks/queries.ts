import type { PaymentCheckKind } from '@tidylog/contracts/vocabulary/attention';
import { toCents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { looksAt, openChecks } from './find.ts';
import { checkSentence } from './sentences.ts';

/** How long a comparison may take, or wait for a worker, before it counts as late. */
const patience = { minutes: 30 };

const isLate = (next: string | null, now: Temporal.Instant): boolean =>
  next !== null && Temporal.Instant.compare(Temporal.Instant.from(next).add(patience), now) < 0;

type Check = Awaited<ReturnType<typeof openChecks>>[number];

const answerOf = (check: Check) => {
  const { id, kind, since, currency, owes, ledger_id, provider_id } = check;
  const amount = Math.max(check.amount_there ?? 0, check.amount_here ?? 0);
  return {
    id,
    kind: kind satisfies PaymentCheckKind,
    text: checkSentence(check),
    since,
    amount: currency === 'usd' ? toDollars(toCents(amount)) : null,
    booking_id: owes === 'booking' ? ledger_id : null,
    subscription_id: owes === 'fee' ? ledger_id : null,
    provider_id,
  };
};

export const paymentCheckQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/payment-checks', async (_call, { now }) => {
    const [checks, { last, next }] = await Promise.all([openChecks(pool), looksAt(pool)]);
    return {
      body: {
        checks: checks.map(answerOf),
        last_look_at: last,
        next_look_at: next,
        is_late: isLate(next, now),
      },
    };
  }),
];
