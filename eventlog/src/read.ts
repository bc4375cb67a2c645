import type {
  AllStreamResolvedEvent,
  RecordedEvent,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import { StreamNotFoundError } from '@eventstore/db-client';
import { take, watch } from './pull.ts';
import { patienceWith, type Retries } from './retry.ts';

type Read = StreamingRead<ResolvedEvent | AllStreamResolvedEvent>;

/** A read that yields nothing for this long counts as lost, in milliseconds. */
const idleTimeout = 10_000;
const pageSize = 500;
/** Read options that keep one page of events ready. */
export const inPages = { highWaterMark: pageSize };

const pagesOf = async function* (stream: Read, longest: number): AsyncGenerator<RecordedEvent[]> {
  const signs = watch(stream);
  try {
    for (;;) {
      const page: ResolvedEvent[] = [];
      take(stream, page, pageSize);
      if (page.length > 0) yield page.flatMap(({ event }) => (event ? [event] : []));
      else if (signs.isOver()) return;
      else if (!(await signs.next(longest)))
        throw Object.assign(new Error('The read stands still.'), { code: 4 });
    }
  } finally {
    stream.cancel().catch(() => undefined);
  }
};

/**
 * Reads pages until the end, and reopens the read after a lost connection. `open` gets the last event read so far, and
 * answers undefined when nothing can follow. A missing stream yields nothing.
 */
export async function* resumedPages(
  retries: Retries,
  open: (last: RecordedEvent | undefined) => Read | undefined,
): AsyncGenerator<RecordedEvent[]> {
  const patience = patienceWith(retries);
  let last: RecordedEvent | undefined;
  for (;;) {
    const stream = open(last);
    if (!stream) return;
    try {
      for await (const page of pagesOf(stream, Math.min(idleTimeout, patience.remaining()))) {
        last = page.at(-1) ?? last;
        yield page;
        patience.reset();
      }
      return;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return;
      await patience.after(error);
    }
  }
}
