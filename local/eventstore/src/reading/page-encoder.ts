import { caughtUp, checkpoint } from '../protocol/control-messages.ts';
import { encodeEvent } from '../protocol/encode-event.ts';
import { positionOf } from '../storage/positions.ts';
import type { EventRow } from '../storage/rows.ts';
import type { EventFilter } from './event-filter.ts';

/** Turns the pages of one subscription into messages, including checkpoints if there is a filter. */
export type PageEncoder = { encode(page: readonly EventRow[]): Buffer[]; goingLive(): Buffer[] };

export function plainEncoder(isShown: (event: EventRow) => boolean): PageEncoder {
  return { encode: (page) => page.filter(isShown).map(encodeEvent), goingLive: () => [caughtUp()] };
}

/** `startSeq` is the sequence number of the event after which the subscription begins. */
export function filteringEncoder(filter: EventFilter, startSeq: number): PageEncoder {
  let lastSeq = startSeq;
  let considered = 0;
  return {
    encode(page) {
      const messages: Buffer[] = [];
      for (const event of page) {
        if (filter.matches(event)) messages.push(encodeEvent(event));
        lastSeq = event.seq;
        considered += 1;
        if (considered % filter.checkpointEvery === 0) messages.push(checkpoint(positionOf(lastSeq)));
      }
      return messages;
    },
    goingLive: () => [checkpoint(positionOf(lastSeq)), caughtUp()],
  };
}
