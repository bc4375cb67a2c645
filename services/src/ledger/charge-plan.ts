import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { chargeHoursBefore } from '@tidylog/contracts/vocabulary/limits';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision } from '../kernel/decision.ts';
import { type GivenBack, moneyOf } from './amounts.ts';
import {
  type ChargePlan,
  cardGone,
  type Ledger,
  type LedgerSubject,
  type Payment,
  underWay,
} from './ledger.ts';

/** In hours, from each failed try to the next: 1 day, then 2 more. */
const pauses: readonly number[] = [24, 48];
/** In hours, while the customer is paying on their own. */
const shortPause = 1;

/** The visit that we charge for, and when it starts. */
export interface VisitToCharge {
  readonly owed: Cents;
  readonly givenBack: readonly GivenBack[];
  readonly startsAt: Temporal.Instant;
  readonly moveId: string | null;
  readonly now: Temporal.Instant;
  readonly hasCard: boolean;
}

export type ChargeAction =
  | { readonly do: 'charge'; readonly attempt: number }
  /** `isRefused`: there is no card, and the customer gets a mail now. */
  | { readonly do: 'plan'; readonly plan: ChargePlan; readonly isRefused: boolean }
  | { readonly do: 'nothing' };

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

const planned = (attempt: number, dueAt: InstantText | null, moveId: string | null): ChargeAction => ({
  do: 'plan',
  plan: { attempt, dueAt, moveId },
  isRefused: false,
});

const firstTry = ({ startsAt, now }: VisitToCharge): InstantText => {
  const at = startsAt.subtract({ hours: chargeHoursBefore });
  return instantText(isBefore(at, now) ? now : at);
};

function afterTry({ attempt, failure }: Payment, { now, moveId, hasCard }: VisitToCharge): ChargeAction {
  const pause = pauses[attempt - 1];
  const isUseless =
    failure === 'authentication_required' || failure === 'no-card' || (failure === cardGone && !hasCard);
  return pause === undefined || isUseless
    ? planned(attempt, null, moveId)
    : planned(attempt + 1, instantText(now.add({ hours: pause })), moveId);
}

function atDue({ attempt }: ChargePlan, ledger: Ledger, { now, moveId }: VisitToCharge): ChargeAction {
  const payment = underWay(ledger);
  return payment === undefined || payment.by === 'charge'
    ? { do: 'charge', attempt }
    : planned(attempt, instantText(now.add({ hours: shortPause })), moveId);
}

function ofPlan(plan: NonNullable<Ledger['plan']>, ledger: Ledger, visit: VisitToCharge): ChargeAction {
  const tried = ledger.payments.findLast(({ by }) => by === 'charge');
  if (plan.isBegun && tried !== undefined && tried.status !== 'under-way') return afterTry(tried, visit);
  if (plan.attempt === 1 && plan.moveId !== visit.moveId) return planned(1, firstTry(visit), visit.moveId);
  if (plan.dueAt !== null && isBefore(visit.now, Temporal.Instant.from(plan.dueAt))) return { do: 'nothing' };
  return atDue(plan, ledger, visit);
}

/**
 * What is left to do for the charge of a later visit of a subscription. Without a card the customer gets a mail when
 * the charge is first planned, and the charge is still tried when it falls due.
 */
export function nextCharge(ledger: Ledger, visit: VisitToCharge): ChargeAction {
  const { plan } = ledger;
  const { owed, givenBack, moveId, hasCard } = visit;
  if (plan !== null && plan.dueAt === null) return { do: 'nothing' };
  if (moneyOf(ledger, givenBack).dueOf(owed) === 0) return planned(plan?.attempt ?? 1, null, moveId);
  if (plan === null) {
    const first = { attempt: 1, dueAt: firstTry(visit), moveId };
    return { do: 'plan', plan: first, isRefused: !hasCard && underWay(ledger) === undefined };
  }
  return ofPlan(plan, ledger, visit);
}

const isSame = (one: Ledger['plan'], other: ChargePlan): boolean =>
  one?.isBegun === false &&
  one.attempt === other.attempt &&
  one.dueAt === other.dueAt &&
  one.moveId === other.moveId;

export const planCharge =
  ({ plan, ...subject }: LedgerSubject & { readonly plan: ChargePlan }) =>
  (ledger: Ledger): Decision<PaymentEvent, never> =>
    isSame(ledger.plan, plan) ? accept() : accept({ type: 'ChargePlanned', data: { ...subject, ...plan } });
