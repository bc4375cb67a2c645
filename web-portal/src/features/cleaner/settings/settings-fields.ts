import { type FieldWords, plainly } from '../../../forms/FormNews.tsx';
import type { Settings } from './queries.ts';

/** All settings in one form. */
export type Fields = Settings['notifications'] & Settings['privacy'] & Record<TextField, string>;
export type TextField = 'first_name' | 'last_name' | 'phone' | 'email';

export const fieldsOf = ({ notifications, privacy, profile }: Settings): Fields => ({
  ...notifications,
  ...privacy,
  ...profile,
  phone: profile.phone ?? '',
});

/** The present address would take back the one that is pending, so it is sent only where it was changed. */
export const bodyOf = (fields: Fields, { profile }: Pick<Settings, 'profile'>) => ({
  notifications: {
    job_assignments: fields.job_assignments,
    job_reminders: fields.job_reminders,
    payment_notifications: fields.payment_notifications,
    schedule_changes: fields.schedule_changes,
  },
  profile: {
    first_name: fields.first_name,
    last_name: fields.last_name,
    phone: fields.phone.trim() === '' ? null : fields.phone,
    ...(fields.email !== profile.email && { email: fields.email }),
  },
  privacy: { show_contact_info: fields.show_contact_info, allow_marketing: fields.allow_marketing },
});

interface SwitchWords {
  readonly label: string;
  readonly hint: string;
}

export const notificationSwitches: Readonly<Record<keyof Settings['notifications'], SwitchWords>> = {
  job_assignments: { label: 'New jobs', hint: 'When our office assigns a confirmed visit to you.' },
  job_reminders: {
    label: 'Reminders',
    hint: 'Your jobs of the next day, at 6 PM, and when you forgot to clock out.',
  },
  payment_notifications: {
    label: 'Payments',
    hint: 'When money is available, a bonus or correction is booked, or a withdrawal is paid.',
  },
  schedule_changes: {
    label: 'Changes',
    hint: 'When a job is moved, cancelled or taken back, and when your times are corrected.',
  },
};

export const privacySwitches: Readonly<Record<keyof Settings['privacy'], SwitchWords>> = {
  show_contact_info: {
    label: 'Show my full name and phone number',
    hint: 'Customers see your full name, and your phone number from the day before a visit until its day ends. When this is off, they see your first name and an initial, such as “Rosa D.”.',
  },
  allow_marketing: {
    label: 'News by email',
    hint: 'You agree to get news from us by email. We do not send any today.',
  },
};

const onOff = (label: string) => [label, (isOn: boolean) => (isOn ? 'on' : 'off')] as const;

export const words: FieldWords<Fields> = {
  job_assignments: onOff(notificationSwitches.job_assignments.label),
  job_reminders: onOff(notificationSwitches.job_reminders.label),
  payment_notifications: onOff(notificationSwitches.payment_notifications.label),
  schedule_changes: onOff(notificationSwitches.schedule_changes.label),
  show_contact_info: onOff(privacySwitches.show_contact_info.label),
  allow_marketing: onOff(privacySwitches.allow_marketing.label),
  first_name: plainly('First name'),
  last_name: plainly('Last name'),
  phone: plainly('Phone'),
  email: plainly('Email'),
};
