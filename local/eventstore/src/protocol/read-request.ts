import type { ReadReq as ReadReqMessage } from '@eventstore/db-client/generated/streams_pb.js';
import { type EventFilter, filterBy } from '../reading/event-filter.ts';
import { invalidArgument, unimplemented } from './errors.ts';
import { ReadReq } from './generated.ts';
import { streamNameOf } from './stream-name.ts';

type Options = ReadReqMessage.Options;

/** Where a read starts: at an end, or at a revision (of a stream) or commit position (of `$all`). */
export type ReadFrom = 'start' | 'end' | bigint;

export interface ReadRequest {
  /** Undefined for `$all`. */
  readonly stream: string | undefined;
  readonly from: ReadFrom;
  readonly backwards: boolean;
  /** Undefined for a subscription, which never ends by itself. */
  readonly count: number | undefined;
  readonly filter: EventFilter | undefined;
  readonly resolveLinks: boolean;
}

/** Throws a call error if the request is invalid, or asks for something that the subset leaves out. */
export function parseReadRequest(message: ReadReqMessage): ReadRequest {
  const options = message.getOptions();
  if (!options) throw invalidArgument('The read request has no options.');
  const backwards = options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;
  const count = options.hasSubscription() ? undefined : Number(options.getCount());
  const { stream, from } = sourceOf(options);
  if (count === undefined && backwards) throw invalidArgument('A subscription reads forwards.');
  const filter = filterOf(options);
  if (count !== undefined && filter) {
    throw unimplemented(
      'A read is not filtered by this event log. Subscribe with the filter until caught up.',
    );
  }
  return { stream, from, backwards, count, filter, resolveLinks: options.getResolveLinks() };
}

function sourceOf(options: Options): { stream: string | undefined; from: ReadFrom } {
  const stream = options.getStream();
  if (stream) {
    const from = stream.hasRevision() ? BigInt(stream.getRevision()) : endOf(stream);
    return { stream: streamNameOf(stream.getStreamIdentifier()), from };
  }
  const all = options.getAll();
  if (!all) throw invalidArgument('The read request names neither a stream nor $all.');
  const position = all.getPosition();
  return { stream: undefined, from: position ? BigInt(position.getCommitPosition()) : endOf(all) };
}

function endOf(source: { hasEnd(): boolean }): 'start' | 'end' {
  return source.hasEnd() ? 'end' : 'start';
}

function filterOf(options: Options): EventFilter | undefined {
  const filter = options.getFilter();
  if (!filter) return undefined;
  const expression = filter.getStreamIdentifier() ?? filter.getEventType();
  if (!expression) throw invalidArgument('The filter names neither streams nor event types.');
  return filterBy({
    field: filter.hasStreamIdentifier() ? 'stream' : 'type',
    prefixes: expression.getPrefixList(),
    regex: expression.getRegex(),
    window: filter.hasMax() ? filter.getMax() : undefined,
    checkpointInterval: filter.getCheckpointintervalmultiplier(),
  });
}
