import type { SettingFact } from '@tidylog/contracts/domain/settings';
import type { Table } from '../engine/read-model.ts';

/** A value of a setting, and the id of the person who set it; null for the system. */
export interface SetFact extends SettingFact {
  readonly by: string | null;
}

export interface SettingRow {
  readonly name: string;
  readonly facts: readonly SetFact[];
}

export const table: Table<SettingRow> = {
  name: 'settings',
  key: 'name',
  version: 1,
  columns: { name: 'text', facts: 'jsonb' },
  indexes: [],
};
