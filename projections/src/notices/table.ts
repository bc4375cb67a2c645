import type { CauseTemplate } from '@tidylog/contracts/events/cleaner-mails';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

/** What the notice says besides the visit that it is about. */
export interface NoticeFacts {
  readonly amount: Cents | null;
  readonly from: { readonly date: LocalDate; readonly slotId: SlotId } | null;
  readonly to: { readonly date: LocalDate; readonly slotId: SlotId } | null;
}

/** Something that changed for a cleaner. */
export interface NoticeRow {
  /** `event/cleaner`; of a new job `job/booking/cleaner`, so that there is one however often it is assigned. */
  readonly id: string;
  readonly cleaner_id: string;
  readonly kind: CauseTemplate;
  readonly at: string;
  readonly position: bigint;
  readonly booking_id: string | null;
  readonly line_id: string | null;
  readonly facts: NoticeFacts;
}

export const table: Table<NoticeRow> = {
  name: 'notices',
  key: 'id',
  version: 1,
  columns: {
    id: 'text',
    cleaner_id: 'uuid',
    kind: 'text',
    at: 'timestamptz',
    position: 'int8',
    booking_id: 'uuid',
    line_id: 'text',
    facts: 'jsonb',
  },
  indexes: ['(cleaner_id, position desc)'],
};
