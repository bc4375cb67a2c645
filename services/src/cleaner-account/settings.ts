import type { Refused } from '@tidylog/contracts/domain/refused';
import { cleanerAccountVersion, cleanerChoicesVersion } from '@tidylog/contracts/domain/versions';
import type { Contact } from '@tidylog/contracts/events/booking';
import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { cleanerSettings, cleanerSettingsInput } from '@tidylog/contracts/schemas/cleaner-settings';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { CleanerChoices } from '@tidylog/contracts/vocabulary/cleaner-choices';
import { accountOfCleaner, type CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { chooseNotifications, choosePrivacy } from '../cleaner/choice-decisions.ts';
import { type Cleaner, cleanerStream, evolve } from '../cleaner/cleaner.ts';
import { changeProfile } from '../identity/decisions.ts';
import type { createEmailChange } from '../identity/email-change.ts';
import { evolve as evolveUser, type RegisteredUser, type User, userStream } from '../identity/user.ts';
import { type Decide, isRefused, refuse, together, unlessStale } from '../kernel/decision.ts';
import { type Done, type Kit, latest } from '../kernel/kit.ts';

type Settings = z.output<typeof cleanerSettings>;
type Changes = z.output<typeof cleanerSettingsInput>;

interface Standing {
  readonly user: RegisteredUser & { readonly contact: Contact };
  readonly choices: CleanerChoices;
}

export const pendingEmailOf = ({ emailChange }: RegisteredUser): string | null =>
  emailChange === null || Temporal.Instant.compare(emailChange.expiresAt, Temporal.Now.instant()) <= 0
    ? null
    : emailChange.email;

const standingOf = (user: User, cleaner: Cleaner): Standing | undefined =>
  user.status !== 'registered' || user.contact === erased || !('choices' in cleaner)
    ? undefined
    : { user: { ...user, contact: user.contact }, choices: cleaner.choices };

const accountVersions = (user: User): readonly string[] =>
  user.status === 'registered' && user.contact !== erased
    ? [cleanerAccountVersion(user.contact, pendingEmailOf(user))]
    : [];
const choicesVersions = (cleaner: Cleaner | Pick<Standing, 'choices'>): readonly string[] =>
  'choices' in cleaner ? [cleanerChoicesVersion(cleaner.choices)] : [];

const shown = ({ user, choices }: Standing): Settings => {
  const { firstName, lastName, phone, email } = user.contact;
  const { notifications, privacy } = choices;
  return {
    notifications: {
      job_assignments: notifications.jobAssignments,
      job_reminders: notifications.jobReminders,
      payment_notifications: notifications.paymentNotifications,
      schedule_changes: notifications.scheduleChanges,
    },
    profile: { first_name: firstName, last_name: lastName, phone, email },
    privacy: { show_contact_info: privacy.showContactInfo, allow_marketing: privacy.allowMarketing },
    pending_email: pendingEmailOf(user),
    version: [...accountVersions(user), ...choicesVersions({ choices })].join('.'),
  };
};

const given = <Value extends object>(values: Value): { [Key in keyof Value]?: NonNullable<Value[Key]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Value]?: NonNullable<Value[Key]>;
  };

const choicesIn = ({ notifications = {}, privacy = {} }: Changes) => [
  chooseNotifications(
    given({
      jobAssignments: notifications.job_assignments,
      jobReminders: notifications.job_reminders,
      paymentNotifications: notifications.payment_notifications,
      scheduleChanges: notifications.schedule_changes,
    }),
  ),
  choosePrivacy(
    given({ showContactInfo: privacy.show_contact_info, allowMarketing: privacy.allow_marketing }),
  ),
];

const profileIn = ({ profile: { first_name, last_name, phone } = {} }: Changes) =>
  changeProfile({
    ...given({ firstName: first_name, lastName: last_name }),
    ...(phone !== undefined && { phone }),
  });

interface Asked {
  readonly changes: Changes;
  readonly version: string | null;
}

interface Decisions {
  readonly account: Decide<User, UserEvent>;
  readonly choices: Decide<Cleaner, CleanerEvent>;
}

/** What cleaners set for themselves: their profile and address in their account, their choices as a cleaner. */
export function createCleanerSettings(
  { streams: { load, transact } }: Pick<Kit, 'streams'>,
  emails: Pick<ReturnType<typeof createEmailChange>, 'requesting'>,
) {
  const decisionsOn = async (
    { user }: Standing,
    { changes, version }: Asked,
  ): Promise<Decisions | Refused> => {
    const email = changes.profile?.email;
    const requested = email === undefined ? undefined : await emails.requesting(user, email);
    if (requested !== undefined && isRefused(requested)) return requested;
    const [account = null, choices = null] = version === null ? [] : version.split('.');
    const acts = [profileIn(changes), ...(requested === undefined ? [] : [requested])];
    return {
      account: unlessStale(account, together(evolveUser, acts), accountVersions),
      choices: unlessStale(choices, together(evolve, choicesIn(changes)), choicesVersions),
    };
  };

  return async (
    cleanerId: CleanerId,
    asked: Asked,
    by: WriteContext,
  ): Promise<(Done & { readonly settings: Settings }) | Refused> => {
    const [account, choices] = [userStream(accountOfCleaner(cleanerId)), cleanerStream(cleanerId)];
    const [user, cleaner] = await Promise.all([load(account), load(choices)]);
    const before = standingOf(user.state, cleaner.state);
    if (before === undefined) return refuse('not-found');
    const decide = await decisionsOn(before, asked);
    if (isRefused(decide)) return decide;
    // Both are decided before the first is written: the choices are not refused after the account has changed.
    const foreseen = decide.choices(cleaner.state, cleaner.revision);
    if (isRefused(foreseen)) return foreseen;
    const named = await transact(account, decide.account, by);
    if (isRefused(named)) return named;
    const chosen = await transact(choices, decide.choices, by);
    if (isRefused(chosen)) return chosen;
    const after = standingOf(named.state, chosen.state);
    if (after === undefined) return refuse('not-found');
    return { settings: shown(after), position: latest(named.last?.position, chosen.last?.position) };
  };
}
