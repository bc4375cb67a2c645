import { nextDate } from '@tidylog/contracts/domain/rhythm';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import { withdrawOccurrence } from '../booking/occurrence-decisions.ts';
import { createBookingSteps } from '../booking/steps.ts';
import { firstFreeDay } from '../day/free-day.ts';
import type { Decide } from '../kernel/decision.ts';
import type { Folded } from '../kernel/folded.ts';
import { type Kit, latest } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { nextAction, type SubscriptionAction, stepLeft } from './policy.ts';
import { type Due, type KnownSubscription, type Subscription, subscriptionStream } from './subscription.ts';
import {
  bookOccurrence,
  bookOccurrenceOn,
  occurrenceBooked,
  occurrenceWithdrawn,
  skipOccurrence,
} from './visit/due-decisions.ts';
import { createVisitMaker, type VisitNeeds } from './visit/visit-maker.ts';

type Decision = Decide<Subscription, SubscriptionEvent>;
type Action = Exclude<SubscriptionAction, { do: 'nothing' }>;

/** How far a subscription got, and what happened on the way. */
export interface Progress {
  readonly folded: Folded<Subscription>;
  readonly position: bigint | undefined;
  readonly events: readonly SubscriptionEvent[];
}

interface Step {
  readonly decision: Decision;
  readonly position: bigint | undefined;
}

/**
 * Does what is left to do for a subscription, step by step: the subscription's own stream decides first and last. The
 * request does it before it answers; `work` does the same when a date comes up, and after a crash.
 */
export function createSubscriptionSteps(kit: Kit, works: VisitNeeds) {
  const { streams, settings } = kit;
  const { timeZone } = settings;
  const finishBooking = createBookingSteps(streams, settings);
  const makeVisit = createVisitMaker(kit, works);

  const freeDay = async ({ rhythm }: KnownSubscription, nominalDate: LocalDate, from = nominalDate) =>
    firstFreeDay(streams, {
      from,
      until: nextDate(rhythm, nominalDate),
      capacityOn: await settings.capacity(),
    });

  const withdraw = async (
    { bookingId, reason }: Extract<Action, { do: 'withdraw' }>,
    by: WriteContext,
  ): Promise<Step> => {
    const withdrawn = accepted(
      await streams.transact(bookingStream(bookingId), withdrawOccurrence({ reason }), by),
    );
    const { booking, position } = await finishBooking(withdrawn, by);
    const cancelled = booking.status === 'cancelled';
    return { decision: occurrenceWithdrawn({ bookingId, cancelled }), position };
  };

  const notMade = async (
    subscription: KnownSubscription,
    due: Due,
    outcome: 'no-place' | 'passed',
  ): Promise<Decision> => {
    const { nominalDate, bookingDate } = due;
    const later =
      outcome === 'passed' ? undefined : await freeDay(subscription, nominalDate, addDays(bookingDate, 1));
    if (later !== undefined) return bookOccurrenceOn({ due, bookingDate: later });
    const reason = outcome === 'passed' ? 'date-passed' : 'no-place';
    return skipOccurrence({ nominalDate, reason, due, timeZone });
  };

  const book = async (subscription: KnownSubscription, due: Due, by: WriteContext): Promise<Step> => {
    const { outcome, position } = await makeVisit(subscription, due, by);
    const decision =
      outcome === 'booked' ? occurrenceBooked({ due, timeZone }) : await notMade(subscription, due, outcome);
    return { decision, position };
  };

  const findDay = async (subscription: KnownSubscription, nominalDate: LocalDate): Promise<Step> => {
    const bookingDate = await freeDay(subscription, nominalDate);
    const decision =
      bookingDate === undefined
        ? skipOccurrence({ nominalDate, reason: 'no-place', due: null, timeZone })
        : bookOccurrence({ nominalDate, bookingDate });
    return { decision, position: undefined };
  };

  const stepOf = (
    subscription: KnownSubscription,
    action: Action,
    by: WriteContext,
  ): Promise<Step> | Step => {
    switch (action.do) {
      case 'withdraw':
        return withdraw(action, by);
      case 'book':
        return book(subscription, action.due, by);
      case 'find-day':
        return findDay(subscription, action.nominalDate);
      case 'pass-over': {
        const { nominalDate } = action;
        const decision = skipOccurrence({ nominalDate, reason: 'date-passed', due: null, timeZone });
        return { decision, position: undefined };
      }
    }
  };

  const run = async (
    start: Folded<Subscription>,
    by: WriteContext,
    look: (subscription: Subscription) => SubscriptionAction,
  ): Promise<Progress> => {
    let progress: Progress = { folded: start, position: start.last?.position, events: [] };
    for (;;) {
      const { state, last } = progress.folded;
      const action = look(state);
      if (state.status === 'none' || action.do === 'nothing') return progress;
      const because = { ...by, causation: last?.id ?? by.causation };
      const { decision, position } = await stepOf(state, action, because);
      const stream = subscriptionStream(state.subscriptionId);
      const { events, ...folded } = accepted(await streams.transact(stream, decision, because));
      progress = {
        folded,
        position: latest(progress.position, position, folded.last?.position),
        events: [...progress.events, ...events],
      };
    }
  };

  return {
    finish: (start: Folded<Subscription>, by: WriteContext) => run(start, by, stepLeft),
    process: (start: Folded<Subscription>, by: WriteContext) =>
      run(start, by, (subscription) => nextAction(subscription, { now: by.time, timeZone })),
  };
}

export type SubscriptionSteps = ReturnType<typeof createSubscriptionSteps>;
