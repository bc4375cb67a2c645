import type { TimeOff, WorkingHours } from '@tidylog/contracts/vocabulary/work-hours';
import type { Table } from '../engine/read-model.ts';

/** When a cleaner works, as far as it is known. */
export interface WorkScheduleRow {
  readonly id: string;
  readonly hours: readonly WorkingHours[];
  readonly time_off: readonly (TimeOff & { readonly note: string | null })[];
  readonly calendar_link_since: string | null;
}

export const table: Table<WorkScheduleRow> = {
  name: 'work_schedules',
  key: 'id',
  version: 1,
  columns: { id: 'uuid', hours: 'jsonb', time_off: 'jsonb', calendar_link_since: 'timestamptz' },
  indexes: [],
};
