import type { Todo, TodoKind } from '@tidylog/contracts/domain/todos';
import { bookingId, subscriptionId } from '@tidylog/contracts/schemas/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import type { Folded } from '../kernel/folded.ts';
import type { Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { countVisit } from './decisions.ts';
import type { SubscriptionSteps } from './steps.ts';
import { subscriptionStream } from './subscription.ts';
import { createStart } from './visit/start.ts';

type Kinds = Extract<
  TodoKind,
  'subscription-start' | 'subscription-due' | 'subscription-steps' | 'visit-count'
>;

/** What the system does by itself about subscriptions. */
export function createSubscriptionPolicies(
  kit: Kit,
  steps: SubscriptionSteps,
  becauseOf: (folded: Folded<unknown>) => WriteContext,
): Readonly<Record<Kinds, (todo: Todo) => Promise<void>>> {
  const { streams } = kit;
  const start = createStart(kit);

  const subscriptionOf = ({ subjectId }: Todo) =>
    streams.load(subscriptionStream(subscriptionId.parse(subjectId)));

  return {
    'subscription-start': async ({ subjectId }) => {
      const id = bookingId.parse(subjectId);
      await start(id, becauseOf(await streams.load(bookingStream(id))));
    },
    'subscription-due': async (todo) => {
      const subscription = await subscriptionOf(todo);
      await steps.process(subscription, becauseOf(subscription));
    },
    'subscription-steps': async (todo) => {
      const subscription = await subscriptionOf(todo);
      await steps.finish(subscription, becauseOf(subscription));
    },
    'visit-count': async ({ subjectId }) => {
      const id = bookingId.parse(subjectId);
      const booking = await streams.load(bookingStream(id));
      if (booking.state.status !== 'completed' || booking.state.occurrence === null) return;
      const because = becauseOf(booking);
      const stream = subscriptionStream(booking.state.occurrence.subscriptionId);
      // A first visit may be completed before its subscription has begun.
      if (booking.state.occurrence.number === 0) await start(id, because);
      accepted(await streams.transact(stream, countVisit({ bookingId: id }), because));
    },
  };
}
