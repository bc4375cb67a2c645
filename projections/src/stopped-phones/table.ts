import type { StopCause } from '@tidylog/contracts/vocabulary/sms';
import type { Table } from '../engine/read-model.ts';

/** A phone number, by its keyed hash, that gets no texts. */
export interface StoppedPhoneRow {
  readonly phone_hash: string;
  readonly because: StopCause;
  readonly since: string;
}

export const table: Table<StoppedPhoneRow> = {
  name: 'stopped_phones',
  key: 'phone_hash',
  version: 1,
  columns: { phone_hash: 'text', because: 'text', since: 'timestamptz' },
  indexes: [],
};
