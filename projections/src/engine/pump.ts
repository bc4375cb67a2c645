import type { Batch } from '@tidylog/eventlog/event-log';

/** A subscription read ahead; batches are as large as what has arrived. */
export interface Pump {
  /**
   * Everything read so far, joined. Waits for this many events (1), or the end of the log. Undefined at the end of
   * the subscription; throws the error that ended it.
   */
  take(atLeast?: number): Promise<Batch | undefined>;
  stop(): Promise<void>;
}

const joined = (batches: readonly Batch[]): Batch | undefined => {
  const last = batches.at(-1);
  if (!last || batches.length === 1) return last;
  return { ...last, events: batches.flatMap(({ events }) => events) };
};

/**
 * Reads a subscription ahead of its consumer, so that the next batch is fetched and decoded while the last one is
 * written. It holds at most `limit` events and one more batch.
 */
export function pumpOf(subscription: AsyncIterable<Batch>, limit: number): Pump {
  let waiting: Batch[] = [];
  let held = 0;
  let ended = false;
  let failure: { readonly error: unknown } | undefined;
  let wake = Promise.withResolvers<void>();
  const ring = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };

  const read = async () => {
    try {
      for await (const batch of subscription) {
        waiting.push(batch);
        held += batch.events.length;
        ring();
        while (held >= limit && !ended) await wake.promise;
        if (ended) return;
      }
    } catch (error) {
      failure = { error };
    } finally {
      ended = true;
      ring();
    }
  };
  const reading = read();

  return {
    async take(atLeast = 1) {
      const isEnough = () => ended || held >= atLeast || waiting.at(-1)?.live;
      while (!isEnough()) await wake.promise;
      const batch = joined(waiting);
      waiting = [];
      held = 0;
      if (!batch && failure) throw failure.error;
      ring();
      return batch;
    },
    async stop() {
      ended = true;
      ring();
      await reading;
    },
  };
}
