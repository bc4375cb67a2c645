import type { Table } from '../engine/read-model.ts';

/** Of a cleaner who has chosen something, or who asked for another email address. */
export interface CleanerSettingsRow {
  readonly id: string;
  readonly job_assignments: boolean;
  readonly job_reminders: boolean;
  readonly payment_notifications: boolean;
  readonly schedule_changes: boolean;
  readonly show_contact_info: boolean;
  readonly allow_marketing: boolean;
  /** When they last chose whether to get news by mail. */
  readonly marketing_chosen_at: string | null;
  readonly pending_email: string | null;
  /** Real time. */
  readonly pending_until: string | null;
}

export const table: Table<CleanerSettingsRow> = {
  name: 'cleaner_settings',
  key: 'id',
  version: 1,
  columns: {
    id: 'uuid',
    job_assignments: 'bool',
    job_reminders: 'bool',
    payment_notifications: 'bool',
    schedule_changes: 'bool',
    show_contact_info: 'bool',
    allow_marketing: 'bool',
    marketing_chosen_at: 'timestamptz',
    pending_email: 'text',
    pending_until: 'timestamptz',
  },
  indexes: [],
};
