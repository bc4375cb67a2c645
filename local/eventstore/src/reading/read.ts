import { streamNotFound } from '../protocol/control-messages.ts';
import { encodeEvent } from '../protocol/encode-event.ts';
import { streamDeleted } from '../protocol/errors.ts';
import type { ReadRequest } from '../protocol/read-request.ts';
import type { EventLog } from '../storage/event-log.ts';
import { isSoftDeleted } from '../storage/stream-metadata.ts';
import { isTombstoned } from '../storage/streams.ts';
import type { Sink } from '../transport/sink.ts';
import { ageLimit } from './age-limit.ts';
import { refuseLinks } from './links.ts';
import { pageEvents, pagesOfRead } from './page-source.ts';

type FiniteRead = ReadRequest & { readonly count: number };

/** Answers a read of at most `count` events; settles when all are sent, or the client is gone. */
export async function answerRead(log: EventLog, request: FiniteRead, sink: Sink): Promise<void> {
  if (request.stream !== undefined && !isReadable(log, request.stream)) {
    await sink.send([streamNotFound(request.stream)]);
    return;
  }
  const nextPage = pagesOfRead(log, request);
  const isYoung = ageLimit(log, request.stream);
  let left = request.count;
  let page = nextPage(Math.min(left, pageEvents));
  while (page.length > 0 && sink.isOpen()) {
    refuseLinks(request.resolveLinks, page);
    const shown = page.filter(isYoung);
    const sent = sink.send(shown.map(encodeEvent));
    left -= shown.length;
    page = left > 0 ? nextPage(Math.min(left, pageEvents)) : [];
    if (page.length > 0) await sent;
  }
}

function isReadable(log: EventLog, name: string): boolean {
  const state = log.streams.get(name);
  if (isTombstoned(state)) throw streamDeleted(name);
  return state.last >= 0 && !isSoftDeleted(state.metadata);
}
