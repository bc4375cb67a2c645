import type { Recorded } from '@tidylog/eventlog/event-log';

/** A stream that a model does not follow any more, from the event on that it could not fold. */
export interface ParkedStream {
  readonly model: string;
  readonly stream: string;
  readonly position: bigint;
  /** What went wrong, without any value of the event. */
  readonly error: string;
}

/** The parked streams that one feed or rebuild knows of, those of an open transaction apart. */
export interface Parking {
  /** True when the model left the event's stream at this event or before it. */
  skips(model: string, event: Recorded): boolean;
  park(model: string, event: Recorded, error: unknown): void;
  /** What was parked since the last `settle` or `undo`. */
  fresh(): readonly ParkedStream[];
  /** The fresh ones are stored. */
  settle(): void;
  /** The fresh ones were rolled back: an earlier event may turn out to be the one at fault. */
  undo(): void;
  count(): number;
}

const ownFrame = /\/([\w-]+\/[\w.-]+\.ts:\d+):\d+\)?$/m;

/** The messages of these never carry a value, but names of properties and functions. */
const saysNoValues = (error: Error) => error instanceof TypeError || error instanceof ReferenceError;

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Describes a failure by its kind and place, without the values of the event that a message might quote. */
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

/** Makes the parking of a feed or rebuild from what is stored. */
export function parkingOf(stored: readonly ParkedStream[]): Parking {
  const parked = new Map<string, Map<string, bigint>>();
  let fresh: ParkedStream[] = [];
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
    park(model, event, error) {
      const entry = { model, stream: event.stream, position: event.position, error: faultText(error) };
      fresh.push(entry);
      add(entry);
    },
    fresh: () => fresh,
    settle() {
      fresh = [];
    },
    undo() {
      for (const { model, stream } of fresh) parked.get(model)?.delete(stream);
      fresh = [];
    },
    count: () => parked.values().reduce((sum, streams) => sum + streams.size, 0),
  };
}
