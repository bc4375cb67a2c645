import type { ReadFrom, ReadRequest } from '../protocol/read-request.ts';
import type { EventLog } from '../storage/event-log.ts';
import { seqAtOrBefore, seqBefore } from '../storage/positions.ts';
import type { EventRow } from '../storage/rows.ts';
import type { StreamState } from '../storage/streams.ts';

/** The next events, at most `limit`; an empty page means that there are none now. */
export type PageSource = (limit: number) => EventRow[];

export const pageEvents = 512;

type ReadPage = (start: number, limit: number) => EventRow[];

const max = Number.MAX_SAFE_INTEGER;

/** The pages of a finite read. Events committed after its start are not part of it. */
export function pagesOfRead(log: EventLog, request: ReadRequest): PageSource {
  const { stream, from, backwards } = request;
  if (stream === undefined) return backwards ? allBackwards(log, from) : allForwards(log, from);
  const state = log.streams.get(stream);
  return backwards ? streamBackwards(log, state, from) : streamForwards(log, state, from);
}

/** The pages of a subscription: from the event after `from`, without end. */
export function pagesOfSubscription(log: EventLog, { stream, from }: ReadRequest): PageSource {
  if (stream !== undefined) return liveStream(log, stream, from);
  const read: ReadPage = (first, limit) => log.rows.pageOfAll({ from: first, to: max, limit }, false);
  return forwards(startOfAllSubscription(log, from) + 1, max, read, seqOf);
}

/** The sequence number of the event after which a subscription to `$all` begins. */
export function startOfAllSubscription(log: EventLog, from: ReadFrom): number {
  return lastSeqBehind(log, from, seqAtOrBefore);
}

function firstVisible({ metadata, last }: StreamState): number {
  return Math.max(metadata.truncateBefore, last - metadata.maxCount + 1);
}

/** Starting at a position, `$all` includes the event there when reading forwards, and excludes it backwards. */
function allForwards(log: EventLog, from: ReadFrom): PageSource {
  const to = log.lastSeq();
  const read: ReadPage = (first, limit) => log.rows.pageOfAll({ from: first, to, limit }, false);
  return forwards(lastSeqBehind(log, from, seqBefore) + 1, to, read, seqOf);
}

function allBackwards(log: EventLog, from: ReadFrom): PageSource {
  const read: ReadPage = (to, limit) => log.rows.pageOfAll({ from: 1, to, limit }, true);
  return backwards(lastSeqBehind(log, from, seqBefore), 1, read, seqOf);
}

function lastSeqBehind(log: EventLog, from: ReadFrom, toSeq: (position: bigint) => number): number {
  if (from === 'start') return 0;
  return from === 'end' ? log.lastSeq() : toSeq(from);
}

/** Starting at a revision, a stream includes the event there in both directions. */
function streamForwards(log: EventLog, state: StreamState, from: ReadFrom): PageSource {
  const to = state.last;
  const read: ReadPage = (first, limit) => log.rows.pageOfStream(state.id, { from: first, to, limit }, false);
  const start = from === 'end' ? to + 1 : toRevision(from);
  return forwards(Math.max(start, firstVisible(state)), to, read, revisionOf);
}

function streamBackwards(log: EventLog, state: StreamState, from: ReadFrom): PageSource {
  const first = firstVisible(state);
  const read: ReadPage = (to, limit) => log.rows.pageOfStream(state.id, { from: first, to, limit }, true);
  return backwards(from === 'end' ? state.last : toRevision(from), first, read, revisionOf);
}

function liveStream(log: EventLog, name: string, from: ReadFrom): PageSource {
  const read: ReadPage = (next, limit) => {
    const state = log.streams.get(name);
    const first = Math.max(next, firstVisible(state));
    return log.rows.pageOfStream(state.id, { from: first, to: max, limit }, false);
  };
  return forwards(firstLiveRevision(log, name, from), max, read, revisionOf);
}

function firstLiveRevision(log: EventLog, name: string, from: ReadFrom): number {
  if (from === 'start') return 0;
  return (from === 'end' ? log.streams.get(name).last : toRevision(from)) + 1;
}

type KeyOf = (row: EventRow) => number;

function forwards(start: number, end: number, read: ReadPage, keyOf: KeyOf): PageSource {
  let next = start;
  return (limit) => {
    const rows = next > end ? [] : read(next, limit);
    const last = rows.at(-1);
    if (last) next = keyOf(last) + 1;
    return rows;
  };
}

function backwards(start: number, end: number, read: ReadPage, keyOf: KeyOf): PageSource {
  let next = start;
  return (limit) => {
    const rows = next < end ? [] : read(next, limit);
    const last = rows.at(-1);
    if (last) next = keyOf(last) - 1;
    return rows;
  };
}

const seqOf: KeyOf = (row) => row.seq;
const revisionOf: KeyOf = (row) => row.revision;

function toRevision(from: 'start' | bigint): number {
  if (from === 'start') return 0;
  return from > BigInt(max) ? max : Number(from);
}
