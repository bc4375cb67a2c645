import { invalidArgument } from '../protocol/errors.ts';
import type { EventRow } from '../storage/rows.ts';

export interface EventFilter {
  matches(event: EventRow): boolean;
  /** After this many events, matching or not, the subscriber learns how far the log was read. */
  readonly checkpointEvery: number;
}

export interface FilterOptions {
  readonly field: 'stream' | 'type';
  readonly prefixes: readonly string[];
  readonly regex: string;
  readonly window: number | undefined;
  readonly checkpointInterval: number;
}

const defaultWindow = 32;

/**
 * A filter on stream names or event types, by prefixes or by a JavaScript regular expression. A filter with neither
 * delivers nothing.
 */
export function filterBy(options: FilterOptions): EventFilter {
  const { field, prefixes, regex, window = defaultWindow, checkpointInterval } = options;
  const checkpointEvery = Math.max(1, window) * Math.max(1, checkpointInterval);
  if (prefixes.length > 0) {
    return {
      checkpointEvery,
      matches: (event) => prefixes.some((prefix) => event[field].startsWith(prefix)),
    };
  }
  if (regex === '') return { checkpointEvery, matches: () => false };
  const pattern = compile(regex);
  return { checkpointEvery, matches: (event) => pattern.test(event[field]) };
}

/** Without the flag `u`, which rejects needless escapes such as `\\-`, because a real node accepts them. */
function compile(regex: string): RegExp {
  try {
    return new RegExp(regex);
  } catch {
    throw invalidArgument(`'${regex}' is not a regular expression that this event log understands.`);
  }
}
