import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { CalendarReader } from '@tidylog/server/calendar-reader';
import type { Pool } from 'pg';

export interface QueryDependencies {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly settings: SettingsInForce;
}

/** Of queries that show when cleaners are free. */
export interface WithCalendars extends QueryDependencies {
  readonly calendars: CalendarReader;
}
