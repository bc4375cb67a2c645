import type { SendTiming, SmsType } from '@tidylog/contracts/vocabulary/sms';
import type { Table } from '../engine/read-model.ts';

/** A template of text messages. */
export interface SmsTemplateRow {
  readonly id: string;
  readonly name: string;
  readonly type: SmsType;
  readonly text: string;
  readonly timing: SendTiming;
  readonly is_active: boolean;
  /** The position at which it became active; null while it is not. */
  readonly active_since: bigint | null;
}

export const table: Table<SmsTemplateRow> = {
  name: 'sms_templates',
  key: 'id',
  version: 1,
  columns: {
    id: 'uuid',
    name: 'text',
    type: 'text',
    text: 'text',
    timing: 'text',
    is_active: 'bool',
    active_since: 'int8',
  },
  indexes: [],
};
