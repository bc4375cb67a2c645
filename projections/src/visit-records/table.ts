import type {
  AccessOutcome,
  AccessReason,
  NoteAudience,
  TapSource,
} from '@tidylog/contracts/vocabulary/road';
import type { TakenBack } from '@tidylog/contracts/vocabulary/taken-back';
import type { Table } from '../engine/read-model.ts';
import { undecidedSql } from './undecided.ts';

/** Who did something: a cleaner or user by id. */
interface Done {
  readonly by: string;
  readonly at: string;
}

export interface TapEntry extends Done {
  readonly what: 'on_the_way' | 'eta' | 'clock_in' | 'clock_out' | 'no_access' | 'clock_in_taken_back';
  readonly source: TapSource;
  readonly tapped_at: string | null;
  readonly received_at: string;
  readonly eta_at: string | null;
}

export interface TickEntry {
  readonly id: string;
  readonly room: string;
  readonly text: string;
  readonly done_at: string | null;
}

export interface NoteEntry extends Done {
  readonly id: string;
  readonly audience: NoteAudience;
  readonly text: string | null;
  readonly cannot_come: boolean;
}

/** Its reason is the cleaner's, and no row of a booking would know when they are erased: it is read from the log. */
export interface CorrectionEntry extends Done {
  /** Of its event. */
  readonly id: string;
  readonly clocked_in_at: string | null;
  readonly clocked_out_at: string | null;
  readonly was_clocked_in_at: string | null;
  readonly was_clocked_out_at: string | null;
}

export interface ProblemEntry extends Done {
  readonly id: string;
  readonly reason: AccessReason;
  readonly note: string | null;
  readonly settled: AccessOutcome | null;
  readonly settled_at: string | null;
  readonly settled_by: string | null;
  readonly cleaner_pay: number | null;
}

/** What was recorded on the road and at a visit, by all cleaners who had it. */
export interface VisitRecordRow {
  readonly booking_id: string;
  readonly customer_id: string;
  /** Who has the job; null for no one. */
  readonly cleaner_id: string | null;
  readonly taps: readonly TapEntry[];
  readonly ticks: readonly TickEntry[];
  readonly notes: readonly NoteEntry[];
  readonly corrections: readonly CorrectionEntry[];
  readonly problems: readonly ProblemEntry[];
  /** What was made then is for the office alone. */
  readonly taken_back: readonly TakenBack[];
}

export const table: Table<VisitRecordRow> = {
  name: 'visit_records',
  key: 'booking_id',
  version: 5,
  columns: {
    booking_id: 'uuid',
    customer_id: 'uuid',
    cleaner_id: 'uuid',
    taps: 'jsonb',
    ticks: 'jsonb',
    notes: 'jsonb',
    corrections: 'jsonb',
    problems: 'jsonb',
    taken_back: 'jsonb',
  },
  indexes: [`(booking_id) where ${undecidedSql()}`],
};
