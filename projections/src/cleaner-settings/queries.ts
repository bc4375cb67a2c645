import { cleanerAccountVersion, cleanerChoicesVersion } from '@tidylog/contracts/domain/versions';
import { usualChoices } from '@tidylog/contracts/vocabulary/cleaner-choices';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { PersonColumns } from '../people.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import type { CleanerSettingsRow } from './table.ts';

type Chosen = Pick<
  CleanerSettingsRow,
  | 'job_assignments'
  | 'job_reminders'
  | 'payment_notifications'
  | 'schedule_changes'
  | 'show_contact_info'
  | 'allow_marketing'
>;
type Account = PersonColumns & { readonly pending_email: string | null };
type Nothing<Columns> = { readonly [Column in keyof Columns]: null };

const ofCaller = `
  select u.first_name, u.last_name, u.email, u.phone,
    s.job_assignments, s.job_reminders, s.payment_notifications, s.schedule_changes,
    s.show_contact_info, s.allow_marketing,
    case when s.pending_until > now() then s.pending_email end as pending_email
  from read.users u left join read.cleaner_settings s on s.id = u.id
  where u.id = $1 and u.email is not null`;

const { notifications: usual, privacy: usualPrivacy } = usualChoices;

const choicesOf = (row: Chosen | Nothing<Chosen>) => ({
  notifications: {
    jobAssignments: row.job_assignments ?? usual.jobAssignments,
    jobReminders: row.job_reminders ?? usual.jobReminders,
    paymentNotifications: row.payment_notifications ?? usual.paymentNotifications,
    scheduleChanges: row.schedule_changes ?? usual.scheduleChanges,
  },
  privacy: {
    showContactInfo: row.show_contact_info ?? usualPrivacy.showContactInfo,
    allowMarketing: row.allow_marketing ?? usualPrivacy.allowMarketing,
  },
});

const settingsAnswer = (row: Account & (Chosen | Nothing<Chosen>)) => {
  const { first_name, last_name, email, phone, pending_email } = row;
  const contact = { firstName: first_name ?? '', lastName: last_name ?? '', email: email ?? '', phone };
  const choices = choicesOf(row);
  const { notifications, privacy } = choices;
  return {
    notifications: {
      job_assignments: notifications.jobAssignments,
      job_reminders: notifications.jobReminders,
      payment_notifications: notifications.paymentNotifications,
      schedule_changes: notifications.scheduleChanges,
    },
    profile: {
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone,
      email: contact.email,
    },
    privacy: { show_contact_info: privacy.showContactInfo, allow_marketing: privacy.allowMarketing },
    pending_email,
    version: [cleanerAccountVersion(contact, pending_email), cleanerChoicesVersion(choices)].join('.'),
  };
};

const ratingsOf = `
  select b.booking_date as date, b.rating, d.rating_comment as comment
  from read.bookings b join read.booking_details d on d.booking_id = b.id
  where b.cleaner_id = $1 and b.rating is not null
  order by b.booking_date desc, b.slot_id desc, b.id`;

interface Rating {
  readonly date: string;
  readonly rating: number;
  readonly comment: string | null;
}

export const cleanerSettingsQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /cleaner/settings', async (_call, { actor }) => {
    const [row] = await rowsOf<Account & (Chosen | Nothing<Chosen>)>(pool, ofCaller, [actor.id]);
    if (row === undefined) return { refused: 'not-found' };
    const body = settingsAnswer(row);
    return { body, version: body.version };
  }),
  route('GET /cleaner/ratings', async (_call, { actor }) => ({
    body: [...(await rowsOf<Rating>(pool, ratingsOf, [actor.id]))],
  })),
];
