import type { Refused } from '@tidylog/contracts/domain/refused';
import { workedDay } from '@tidylog/contracts/domain/rhythm';
import { subscriptionVersion } from '@tidylog/contracts/domain/versions';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { BookingId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import { type Booking, isOpen } from '../../booking/booking-state.ts';
import { isDayClosed } from '../../day/is-closed.ts';
import { type Decide, isRefused, refuse, unlessStale } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import { accepted } from '../../kernel/transact.ts';
import {
  cancelSubscription,
  countVisit,
  pauseSubscription,
  resumeSubscription,
  type VisitNow,
} from '../decisions.ts';
import { changeOrder, type OrderChange } from '../order/order-decisions.ts';
import type { SubscriptionSteps } from '../steps.ts';
import { type Subscription, subscriptionStream } from '../subscription.ts';
import { skipVisit } from '../visit/skip-decision.ts';
import { sinceVersion } from './changes-since.ts';

type Decision = Decide<Subscription, SubscriptionEvent>;

/** Which subscription, and the version on which the act was asked for; null for any. */
export interface Named {
  readonly id: SubscriptionId;
  readonly version: string | null;
}

const versionOf = (subscription: Subscription): string =>
  subscriptionVersion({
    status: subscription.status,
    nextDate: subscription.status === 'active' ? subscription.next.nominalDate : null,
    changes: subscription.status === 'none' ? 0 : subscription.changes,
  });

/** The result of an act, once everything that follows from it is done. */
export interface Acted extends Done {
  readonly events: readonly SubscriptionEvent[];
  readonly status: Exclude<Subscription['status'], 'none'>;
  readonly version: string;
}

/** How often an act waits while someone else is booking a visit. */
const mostTries = 5;

/** What people do with a subscription, step by step to the end. */
export function createSubscriptionActs({ log, streams, settings }: Kit, steps: SubscriptionSteps) {
  const { load, transact } = streams;
  const { timeZone } = settings;

  const visitNow = (bookingId: BookingId, booking: Booking): VisitNow[] => {
    if (!('place' in booking)) return [];
    const { date, slotId } = booking.place;
    return [{ bookingId, date, startsAt: slotStart(date, slotId, timeZone), isOpen: isOpen(booking) }];
  };

  const look = async (
    { state: subscription }: Folded<Subscription>,
    by: WriteContext,
  ): Promise<readonly VisitNow[]> => {
    if (subscription.status === 'none') return [];
    const stream = subscriptionStream(subscription.subscriptionId);
    const visits: VisitNow[] = [];
    for (const bookingId of subscription.visits.keys()) {
      const { state: booking } = await load(bookingStream(bookingId));
      if (booking.status === 'completed') accepted(await transact(stream, countVisit({ bookingId }), by));
      visits.push(...visitNow(bookingId, booking));
    }
    return visits;
  };

  const attempt = async (
    { id, version }: Named,
    by: WriteContext,
    decide: (visits: readonly VisitNow[]) => Decision,
  ) => {
    const begun = await load(subscriptionStream(id));
    const { folded } = await steps.finish(begun, by);
    const visits = await look(folded, by);
    // The system just finished this, so it makes no one's version stale.
    const asked = version === versionOf(begun.state) ? versionOf(folded.state) : version;
    const act = unlessStale(asked, decide(visits), (state) => [versionOf(state)]);
    return await transact(subscriptionStream(id), act, by);
  };

  const explained = async (refused: Refused, { id, version }: Named): Promise<Refused> =>
    refused.refused === 'stale-version' && version !== null
      ? { ...refused, ...(await sinceVersion(log, id, { version, versionOf })) }
      : refused;

  const decided = async (
    named: Named,
    by: WriteContext,
    decide: (visits: readonly VisitNow[]) => Decision,
  ): Promise<Acted | Refused> => {
    for (let tries = 1; ; tries += 1) {
      const result = await attempt(named, by, decide);
      if (isRefused(result)) {
        if (result.refused === 'subscription-busy' && tries < mostTries) continue;
        return explained(result, named);
      }
      const { position, folded: ended } = await steps.finish(result, by);
      if (ended.state.status === 'none') return refuse('not-found');
      const { state } = ended;
      return { events: result.events, status: state.status, version: versionOf(state), position };
    }
  };

  const closedUntil = async (date: LocalDate): Promise<ReadonlySet<LocalDate>> => {
    const closed = new Set<LocalDate>();
    let day = Temporal.PlainDate.from(date);
    for (;;) {
      day = day.subtract({ days: 1 });
      const before = day.toString() as LocalDate;
      const isWorked = workedDay(before, () => false) === before;
      if (isWorked && !(await isDayClosed(streams, before))) return closed;
      closed.add(before);
    }
  };

  return {
    pause: (named: Named, by: WriteContext) =>
      decided(named, by, (visits) => pauseSubscription({ visits, now: by.time, timeZone })),
    resume: (named: Named, by: WriteContext) =>
      decided(named, by, () => resumeSubscription({ today: dateAt(by.time, timeZone), timeZone })),
    cancel: (named: Named, by: WriteContext, waiverReason: string | null = null) =>
      decided(named, by, (visits) => cancelSubscription({ visits, now: by.time, waiverReason })),
    changeOrder: (named: Named, change: OrderChange, by: WriteContext) =>
      decided(named, by, () => changeOrder(change)),
    skip: async (named: Named, date: LocalDate, by: WriteContext) => {
      const closed = await closedUntil(date);
      const isClosed = (day: LocalDate) => closed.has(day);
      return decided(named, by, (visits) => skipVisit({ date, visits, isClosed, now: by.time, timeZone }));
    },
  };
}

export type SubscriptionActs = ReturnType<typeof createSubscriptionActs>;
