import type { TodoKind } from '@tidylog/contracts/domain/todos';
import type { Table } from '../engine/read-model.ts';

/** Something that the system itself still has to do; the row goes when an event shows that it is done. */
export interface TodoRow {
  /** `kind/subject`. */
  readonly id: string;
  readonly kind: TodoKind;
  readonly subject_id: string;
  /** The position of the event that opened it. */
  readonly since: bigint;
  /** By the business clock. */
  readonly opened_at: string;
  /** By the business clock; null if that clock does not matter. */
  readonly due_at: string | null;
  readonly state: object | null;
}

export const table: Table<TodoRow> = {
  name: 'todos',
  key: 'id',
  version: 45,
  columns: {
    id: 'text',
    kind: 'text',
    subject_id: 'text',
    since: 'int8',
    opened_at: 'timestamptz',
    due_at: 'timestamptz',
    state: 'jsonb',
  },
  indexes: ['(kind, since) where due_at is null', '(kind, due_at)'],
};
