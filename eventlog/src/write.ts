import type { JSONEventData } from '@eventstore/db-client';
import type { Expected } from './expected-revision.ts';

/** One append: events with their ids, for one stream at one revision. */
export interface Write {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly JSONEventData[];
}
