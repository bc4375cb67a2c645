import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

/** A day on which the company is closed although it would otherwise work. */
export interface ClosedDayRow {
  readonly date: LocalDate;
  readonly reason: string;
}

export const table: Table<ClosedDayRow> = {
  name: 'closed_days',
  key: 'date',
  version: 1,
  columns: { date: 'date', reason: 'text' },
  indexes: [],
};
