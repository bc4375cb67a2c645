import type { BusinessSettings } from '@tidylog/contracts/settings';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { Vault } from '@tidylog/eventlog/vault';
import type { Streams } from './transact.ts';

/** What the commands of all features work with. */
export interface Kit {
  readonly log: EventLog;
  readonly streams: Streams;
  readonly vault: Vault;
  readonly settings: BusinessSettings;
}

/** What a command wrote is shown by the read side once it has passed this position. */
export interface Done {
  readonly position: bigint | undefined;
}
