import { belongsTo, type DomainEvent } from '@tidylog/contracts/events/registry';
import { type EventLog, isDecoded } from '@tidylog/eventlog/event-log';
import type { Expected } from '@tidylog/eventlog/expected-revision';
import QuickLRU from 'quick-lru';

export interface StreamOf<State, E extends DomainEvent> {
  readonly name: string;
  readonly initial: State;
  readonly evolve: (state: State, event: E) => State;
  /** The writer expects a new stream, so it is not read before the first try. */
  readonly isNew?: boolean;
  /** Events that make no edit stale. */
  readonly quiet?: readonly E['type'][];
}

/** A stream's state as of a revision. */
export interface Folded<State> {
  readonly state: State;
  readonly revision: Expected;
  /** The revision of the last event that is not quiet: what `If-Match` is compared with. */
  readonly version: Expected;
  readonly last: { readonly position: bigint; readonly id: string; readonly correlation: string } | undefined;
}

export const isQuiet = <State, E extends DomainEvent>(
  { quiet = [] }: StreamOf<State, E>,
  type: string,
): boolean => quiet.some((one) => one === type);

interface Remembered extends Folded<unknown> {
  /** When it was known to be the newest state, in milliseconds of `now`. */
  readonly seen: number;
}

const statesKept = 10_000;

const isOlder = (folded: Folded<unknown>, than: Folded<unknown>): boolean =>
  than.revision !== 'no_stream' && (folded.revision === 'no_stream' || folded.revision < than.revision);

/** Folds streams and remembers their states, so that only newer events are read. `now` is real time. */
export function createFolds(log: EventLog, now: () => number) {
  const memory = new QuickLRU<string, Remembered>({ maxSize: statesKept });
  const reading = new Map<string, Promise<Folded<unknown>>>();

  // A stream name has exactly one kind of state.
  const remembered = <State, E extends DomainEvent>(stream: StreamOf<State, E>) =>
    memory.get(stream.name) as (Folded<State> & Remembered) | undefined;

  const blank = <State, E extends DomainEvent>({ initial }: StreamOf<State, E>): Folded<State> => ({
    state: initial,
    revision: 'no_stream',
    version: 'no_stream',
    last: undefined,
  });

  const remember = (name: string, folded: Folded<unknown>, seen = now()): void => {
    const before = memory.get(name);
    if (before === undefined || !isOlder(folded, before)) memory.set(name, { ...folded, seen });
  };

  async function readOn<State, E extends DomainEvent>(
    stream: StreamOf<State, E>,
    from: Folded<State>,
    ids: ReadonlySet<string> = new Set(),
  ): Promise<{ folded: Folded<State>; isFound: boolean }> {
    const seen = now();
    let { state, revision, version, last } = from;
    let isFound = false;
    const next = revision === 'no_stream' ? 0n : revision + 1n;
    for await (const event of log.readAsIs(stream.name, { from: next })) {
      if (!isDecoded(event)) throw event.fault;
      // An event of another release only counts as a revision; no `evolve` has to know it.
      if (belongsTo(stream.name, event.type)) state = stream.evolve(state, event as unknown as E);
      revision = event.revision;
      if (!isQuiet(stream, event.type)) version = revision;
      last = { position: event.position, id: event.id, correlation: event.metadata.correlation };
      isFound ||= ids.has(event.id);
    }
    const folded = { state, revision, version, last };
    remember(stream.name, folded, seen);
    return { folded, isFound };
  }

  /** At most `within` milliseconds old; calls at the same time share one read. */
  async function recent<State, E extends DomainEvent>(
    stream: StreamOf<State, E>,
    within: number,
  ): Promise<Folded<State>> {
    const before = remembered(stream);
    if (before !== undefined && now() - before.seen < within) return before;
    const under = reading.get(stream.name) as Promise<Folded<State>> | undefined;
    if (under !== undefined) return under;
    const read = readOn(stream, before ?? blank(stream))
      .then(({ folded }) => folded)
      .finally(() => reading.delete(stream.name));
    reading.set(stream.name, read);
    return read;
  }

  return { blank, remembered, readOn, recent, remember };
}
