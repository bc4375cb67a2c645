import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type SmsSchedulerRow, table } from './table.ts';

const handles = ['RemindersStarted', 'RemindersStopped'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = (): readonly string[] => ['scheduler'];

const evolve = (_row: SmsSchedulerRow | undefined, { type, position }: Handled): SmsSchedulerRow => ({
  name: 'scheduler',
  is_running: type === 'RemindersStarted',
  since: position,
});

export const smsScheduler = readModel({ table, handles, needsRow: ['RemindersStopped'], keys, evolve });
