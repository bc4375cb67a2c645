import type { EventLog, LogEvent } from '@tidylog/eventlog/event-log';
import type { Client } from 'pg';
import type { Work } from './fold.ts';
import { historyFold, ownTransaction, partOfTransaction } from './history-fold.ts';
import type { ParkedStream } from './parked-streams.ts';
import { pumpOf } from './pump.ts';

/** Fills empty tables from the start of the log. */
export interface Filler {
  position(): bigint;
  events(): number;
  readonly parked: readonly ParkedStream[];
  fillTo(position: bigint, options: { signal: AbortSignal; onPortion: () => Promise<void> }): Promise<void>;
  /**
   * Folds the few remaining events up to exactly this position, within a transaction of the caller if `within` is
   * set.
   */
  finishAt(position: bigint, within?: 'transaction'): Promise<void>;
}

const subscriptionBatch = 1_000;
const portion = 2_000;
/** So many events wait while a portion is written that the next one is ready immediately. */
const readAhead = 2 * portion;

/** After the first position, up to and including the last. */
async function* between(log: EventLog, after: bigint, upTo: bigint): AsyncGenerator<LogEvent[]> {
  let events: LogEvent[] = [];
  for await (const event of log.readAll({ from: after === 0n ? undefined : after })) {
    if (event.position > upTo) break;
    if (event.position > after) events.push(event);
    if (events.length === portion) {
      yield events;
      events = [];
    }
  }
  yield events;
}

/** Makes the filler for some tables, all still empty. No one else may use the connection in the meantime. */
export function fillerOf(log: EventLog, client: Client, works: readonly Work[]): Filler {
  const history = historyFold(client, works);
  let position = 0n;
  let folded = 0;
  const advance = async (events: readonly LogEvent[], to: bigint, unit = ownTransaction) => {
    await history.fold(events, unit);
    folded += events.length;
    position = to;
  };

  return {
    position: () => position,
    events: () => folded,
    parked: history.parked,
    async fillTo(target, { signal, onPortion }) {
      const reading = new AbortController();
      const ends = AbortSignal.any([signal, reading.signal]);
      const pump = pumpOf(log.subscribe({ signal: ends, batchSize: subscriptionBatch }), readAhead);
      try {
        for (let live = false; !live && position < target; ) {
          const batch = await pump.take(portion);
          if (!batch) break;
          const within = batch.events.filter((event) => event.position <= target);
          const passed = batch.position >= target;
          await advance(within, passed ? target : batch.position);
          await onPortion();
          live = batch.live;
        }
      } finally {
        reading.abort();
        await pump.stop();
      }
    },
    async finishAt(target, within) {
      const unit = within ? partOfTransaction : ownTransaction;
      for await (const events of between(log, position, target)) {
        await advance(events, events.at(-1)?.position ?? position, unit);
      }
      position = target;
    },
  };
}
