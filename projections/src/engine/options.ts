import type { EventLog } from '@tidylog/eventlog/event-log';
import type { Logger } from './logger.ts';
import type { ReadModel } from './read-model.ts';

/** What feed, rebuild and verification work with. */
export interface EngineOptions {
  readonly log: EventLog;
  readonly databaseUrl: string;
  readonly models: readonly ReadModel[];
  readonly logger?: Logger;
}

export interface FeedOptions extends EngineOptions {
  /** The statements that create the views over the tables. */
  readonly views?: readonly string[];
}

export interface RebuildOptions extends EngineOptions {
  /** Cancels the rebuild; the live tables stay as they are. */
  readonly signal?: AbortSignal;
  readonly staleOnly?: boolean;
}
