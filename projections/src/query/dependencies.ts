import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { Pool } from 'pg';

export interface QueryDependencies {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly settings: SettingsInForce;
}
