import { isUndecoded } from '@tidylog/eventlog/errors';

/** A stream that a model no longer follows, from the event that could not be decoded or folded. */
export interface ParkedStream {
  readonly model: string;
  readonly stream: string;
  readonly position: bigint;
  /** Without any value of the event. */
  readonly error: string;
}

interface Placed {
  readonly stream: string;
  readonly position: bigint;
}

/** The parked streams that one feed or rebuild knows, with those of an open transaction kept separate. */
export interface Parking {
  skips(model: string, event: Placed): boolean;
  /** If several events in a stream fail, the first in the stream counts, in whatever order they are found. */
  park(model: string, event: Placed, error: unknown): void;
  fresh(): readonly ParkedStream[];
  settle(): void;
  /** The fresh ones were rolled back: an earlier event may turn out to be the one at fault. */
  undo(): void;
  count(): number;
}

const ownFrame = /\/([\w-]+\/[\w.-]+\.ts:\d+):\d+\)?$/m;

/** These messages never contain a value, only names of properties and functions, types and revisions. */
const saysNoValues = (error: Error) =>
  error instanceof TypeError || error instanceof ReferenceError || isUndecoded(error);

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Describes a failure by its kind and place, without event values that a message might quote. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const code = codeOf(error);
  const place = ownFrame.exec(error.stack ?? '')?.[1];
  return [
    error.name,
    code && `(${code})`,
    saysNoValues(error) && `: ${error.message}`,
    place && !code && ` at ${place}`,
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Makes the parking of a feed or rebuild from what is stored. `onSettled` is called with each portion that was
 * stored.
 */
export function parkingOf(
  stored: readonly ParkedStream[],
  onSettled: (parked: readonly ParkedStream[]) => void = () => undefined,
): Parking {
  const parked = new Map<string, Map<string, bigint>>();
  let fresh: readonly ParkedStream[] = [];
  const add = ({ model, stream, position }: ParkedStream) => {
    const streams = parked.get(model) ?? new Map<string, bigint>();
    parked.set(model, streams.set(stream, position));
  };
  stored.forEach(add);
  return {
    skips(model, event) {
      const position = parked.size === 0 ? undefined : parked.get(model)?.get(event.stream);
      return position !== undefined && event.position >= position;
    },
    park(model, { stream, position }, error) {
      const before = parked.get(model)?.get(stream);
      if (before !== undefined && before <= position) return;
      const entry = { model, stream, position, error: faultText(error) };
      fresh = [...fresh.filter((other) => other.model !== model || other.stream !== stream), entry];
      add(entry);
    },
    fresh: () => fresh,
    settle() {
      if (fresh.length > 0) onSettled(fresh);
      fresh = [];
    },
    undo() {
      for (const { model, stream } of fresh) parked.get(model)?.delete(stream);
      fresh = [];
    },
    count: () => parked.values().reduce((sum, streams) => sum + streams.size, 0),
  };
}
