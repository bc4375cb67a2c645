import { erased } from '@tidylog/contracts/events/event';
import { usualChoices } from '@tidylog/contracts/vocabulary/cleaner-choices';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type CleanerSettingsRow, table } from './table.ts';

const handles = [
  'NotificationsChosen',
  'PrivacyChosen',
  'EmailChangeRequested',
  'EmailChanged',
  'EmailChangeCancelled',
  'EmailChangeRefused',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keyOf = ({ type, data }: Handled): string => {
  if (type === 'PersonErased') return data.personId;
  return 'cleanerId' in data ? data.cleanerId : data.userId;
};

const { notifications, privacy } = usualChoices;
const usual = (id: string): CleanerSettingsRow => ({
  id,
  job_assignments: notifications.jobAssignments,
  job_reminders: notifications.jobReminders,
  payment_notifications: notifications.paymentNotifications,
  schedule_changes: notifications.scheduleChanges,
  show_contact_info: privacy.showContactInfo,
  allow_marketing: privacy.allowMarketing,
  marketing_chosen_at: null,
  pending_email: null,
  pending_until: null,
});

const privacyChosen = (
  row: CleanerSettingsRow,
  { data, metadata }: RecordedOf<'PrivacyChosen'>,
): CleanerSettingsRow => ({
  ...row,
  show_contact_info: data.showContactInfo,
  allow_marketing: data.allowMarketing,
  marketing_chosen_at: data.allowMarketing === row.allow_marketing ? row.marketing_chosen_at : metadata.time,
});

const emailRequested = (
  row: CleanerSettingsRow,
  { data: { addresses, expiresAt } }: RecordedOf<'EmailChangeRequested'>,
): CleanerSettingsRow =>
  addresses === erased ? row : { ...row, pending_email: addresses.to, pending_until: expiresAt };

const evolve = (before: CleanerSettingsRow | undefined, event: Handled): CleanerSettingsRow | undefined => {
  const row = before ?? usual(keyOf(event));
  switch (event.type) {
    case 'NotificationsChosen': {
      const { jobAssignments, jobReminders, paymentNotifications, scheduleChanges } = event.data;
      return {
        ...row,
        job_assignments: jobAssignments,
        job_reminders: jobReminders,
        payment_notifications: paymentNotifications,
        schedule_changes: scheduleChanges,
      };
    }
    case 'PrivacyChosen':
      return privacyChosen(row, event);
    case 'EmailChangeRequested':
      return emailRequested(row, event);
    case 'EmailChanged':
    case 'EmailChangeCancelled':
    case 'EmailChangeRefused':
      return { ...row, pending_email: null, pending_until: null };
    case 'PersonErased':
      return undefined;
  }
};

export const cleanerSettings = readModel({
  table,
  handles,
  needsRow: ['EmailChanged', 'EmailChangeCancelled', 'EmailChangeRefused'],
  keys: (event: Handled) => [keyOf(event)],
  evolve,
  owners: (row: CleanerSettingsRow) => [row.id],
});
