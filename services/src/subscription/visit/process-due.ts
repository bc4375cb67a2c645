import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { LogUnavailable } from '@tidylog/eventlog/errors';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type Done, type Kit, latest } from '../../kernel/kit.ts';
import type { SubscriptionSteps } from '../steps.ts';
import { subscriptionStream } from '../subscription.ts';

type Skipped = Extract<SubscriptionEvent, { type: 'OccurrenceSkipped' }>['data'];

/** A date that was skipped, or a subscription that failed. */
interface NotBooked {
  readonly subscriptionId: SubscriptionId;
  readonly outcome: 'skipped' | 'failed';
  readonly date: Skipped['date'] | null;
  readonly reason: Skipped['reason'] | null;
}

const skippedIn = (events: readonly SubscriptionEvent[]): readonly NotBooked[] =>
  events
    .filter((event) => event.type === 'OccurrenceSkipped')
    .map(({ data: { subscriptionId, date, reason } }) => ({
      subscriptionId,
      outcome: 'skipped',
      date,
      reason,
    }));

export interface Processed extends Done {
  readonly created: number;
  readonly skipped: number;
  readonly failed: number;
  readonly notBooked: readonly NotBooked[];
}

const nothing: Processed = { created: 0, skipped: 0, failed: 0, notBooked: [], position: undefined };

const countOf = (events: readonly SubscriptionEvent[], type: SubscriptionEvent['type']): number =>
  events.filter((event) => event.type === type).length;

/** Books what has come up in some subscriptions. One that fails is counted and does not stop the others. */
export const createProcessDue =
  ({ streams }: Kit, { process }: SubscriptionSteps) =>
  async (ids: readonly SubscriptionId[], by: WriteContext): Promise<Processed> => {
    let processed = nothing;
    for (const id of ids) {
      try {
        const { events, position } = await process(await streams.load(subscriptionStream(id)), by);
        const skipped = skippedIn(events);
        processed = {
          created: processed.created + countOf(events, 'OccurrenceBooked'),
          skipped: processed.skipped + skipped.length,
          failed: processed.failed,
          notBooked: [...processed.notBooked, ...skipped],
          position: latest(processed.position, position),
        };
      } catch (error) {
        if (error instanceof LogUnavailable) throw error;
        const failed: NotBooked = { subscriptionId: id, outcome: 'failed', date: null, reason: null };
        processed = {
          ...processed,
          failed: processed.failed + 1,
          notBooked: [...processed.notBooked, failed],
        };
      }
    }
    return processed;
  };

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** In words for the office. */
export function messageOf({
  created,
  skipped,
  failed,
}: Pick<Processed, 'created' | 'skipped' | 'failed'>): string {
  const parts = [
    ...(created > 0 ? [`${counted(created, 'visit', 'visits')} booked`] : []),
    ...(skipped > 0 ? [`${counted(skipped, 'date', 'dates')} skipped`] : []),
    ...(failed > 0
      ? [`${counted(failed, 'subscription', 'subscriptions')} failed and will be tried again`]
      : []),
  ];
  return parts.length === 0 ? 'Nothing to do: no visit falls due.' : `${parts.join(', ')}.`;
}
