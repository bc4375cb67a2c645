import { randomUUID } from 'node:crypto';
import { confirmation } from '../protocol/control-messages.ts';
import { streamDeleted } from '../protocol/errors.ts';
import type { ReadRequest } from '../protocol/read-request.ts';
import type { EventLog } from '../storage/event-log.ts';
import { isTombstoned } from '../storage/streams.ts';
import type { Sink } from '../transport/sink.ts';
import { ageLimit } from './age-limit.ts';
import { type Bell, createBell } from './bell.ts';
import { refuseLinks } from './links.ts';
import { filteringEncoder, type PageEncoder, plainEncoder } from './page-encoder.ts';
import { pageEvents, pagesOfSubscription, startOfAllSubscription } from './page-source.ts';

/**
 * Serves a subscription until the client is gone. The subscriber pulls: it reads the next page from the file only
 * when the transport has taken the one before, so a stalled one costs only one page of memory.
 */
export async function serveSubscription(log: EventLog, request: ReadRequest, sink: Sink): Promise<void> {
  const bell = createBell();
  const stopListening = log.changes.listen(request.stream, bell.ring);
  sink.onClose(bell.ring);
  try {
    await deliver({ log, request, sink, bell });
  } finally {
    stopListening();
  }
}

interface Subscription {
  readonly log: EventLog;
  readonly request: ReadRequest;
  readonly sink: Sink;
  readonly bell: Bell;
}

async function deliver({ log, request, sink, bell }: Subscription): Promise<void> {
  refuseTombstoned(log, request.stream);
  const nextPage = pagesOfSubscription(log, request);
  const encoder = encoderOf(log, request);
  await sink.send([confirmation(randomUUID())]);
  let live = false;
  while (sink.isOpen()) {
    const page = nextPage(pageEvents);
    refuseLinks(request.resolveLinks, page);
    if (page.length > 0) {
      await sink.send(encoder.encode(page));
    } else if (live) {
      refuseTombstoned(log, request.stream);
      await bell.rung();
    } else {
      live = true;
      await sink.send(encoder.goingLive());
    }
  }
}

function encoderOf(log: EventLog, { stream, from, filter }: ReadRequest): PageEncoder {
  if (filter && stream === undefined) return filteringEncoder(filter, startOfAllSubscription(log, from));
  return plainEncoder(ageLimit(log, stream));
}

function refuseTombstoned(log: EventLog, stream: string | undefined): void {
  if (stream !== undefined && isTombstoned(log.streams.get(stream))) throw streamDeleted(stream);
}
