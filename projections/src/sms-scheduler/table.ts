import type { Table } from '../engine/read-model.ts';

/** Whether text messages are sent by themselves. */
export interface SmsSchedulerRow {
  readonly name: 'scheduler';
  readonly is_running: boolean;
  /** The position at which it was started or stopped last. */
  readonly since: bigint;
}

export const table: Table<SmsSchedulerRow> = {
  name: 'sms_scheduler',
  key: 'name',
  version: 1,
  columns: { name: 'text', is_running: 'bool', since: 'int8' },
  indexes: [],
};
