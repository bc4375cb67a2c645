import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { LogUnavailable } from '@tidylog/eventlog/errors';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type Done, type Kit, latest } from '../../kernel/kit.ts';
import type { SubscriptionSteps } from '../steps.ts';
import { subscriptionStream } from '../subscription.ts';

export interface Processed extends Done {
  readonly created: number;
  readonly skipped: number;
  readonly failed: number;
}

const nothing: Processed = { created: 0, skipped: 0, failed: 0, position: undefined };

/** Books what has come up in some subscriptions. One that fails is counted and does not stop the others. */
export const createProcessDue =
  ({ streams }: Kit, { process }: SubscriptionSteps) =>
  async (ids: readonly SubscriptionId[], by: WriteContext): Promise<Processed> => {
    let processed = nothing;
    for (const id of ids) {
      try {
        const progress = await process(await streams.load(subscriptionStream(id)), by);
        processed = {
          created: processed.created + progress.created,
          skipped: processed.skipped + progress.skipped,
          failed: processed.failed,
          position: latest(processed.position, progress.position),
        };
      } catch (error) {
        if (error instanceof LogUnavailable) throw error;
        processed = { ...processed, failed: processed.failed + 1 };
      }
    }
    return processed;
  };

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** In words for the office. */
export function messageOf({ created, skipped, failed }: Processed): string {
  const parts = [
    ...(created > 0 ? [`${counted(created, 'visit', 'visits')} booked`] : []),
    ...(skipped > 0 ? [`${counted(skipped, 'date', 'dates')} skipped`] : []),
    ...(failed > 0
      ? [`${counted(failed, 'subscription', 'subscriptions')} failed and will be tried again`]
      : []),
  ];
  return parts.length === 0 ? 'Nothing to do: no visit falls due.' : `${parts.join(', ')}.`;
}
