import type { BookingEvent, Contact, CustomerContact } from '../events/booking.ts';
import type { PromoTerms } from '../events/promo.ts';
import type { CleanerChoices } from '../vocabulary/cleaner-choices.ts';
import type { StaffRole } from '../vocabulary/permissions.ts';
import { type WorkingHours, weekdays } from '../vocabulary/work-hours.ts';
import type { SettingFact } from './settings.ts';

/** Events of a booking that change nothing a form shows or edits, so that they make no form stale. */
export const quietInBooking: readonly BookingEvent['type'][] = ['ReminderAsked'];

const offset = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;
const mask = 0xffffffffffffffffn;

/**
 * Equal content has an equal version, in any process and at any time. FNV-1a with 64 bits: it tells edits apart and
 * protects nothing.
 */
function versionOf(...content: readonly unknown[]): string {
  let hash = offset;
  for (const byte of new TextEncoder().encode(JSON.stringify(content)))
    hash = ((hash ^ BigInt(byte)) * prime) & mask;
  return hash.toString(36);
}

/*
 * Each thing that a form edits has a version: answers give it as ETag and in `version`, and a change names it in
 * `If-Match`. For a booking it is the revision of its last event that is not quiet. Other streams also hold what no
 * form shows, such as sign-ins or uses of a code: their version is made from what the form shows.
 */

export const profileVersion = ({ firstName, lastName, phone }: Omit<Contact, 'email'>): string =>
  versionOf('profile', firstName, lastName, phone);

export const staffMemberVersion = (member: {
  readonly firstName: string;
  readonly lastName: string;
  readonly staffRole: StaffRole;
  readonly isRemoved: boolean;
}): string => versionOf('staff', member.firstName, member.lastName, member.staffRole, member.isRemoved);

/** Settings of a cleaner are kept in two streams, and their version has a part for each. */
export const cleanerAccountVersion = (contact: Contact, pendingEmail: string | null): string =>
  versionOf('cleaner-account', profileVersion(contact), contact.email, pendingEmail);

export const cleanerChoicesVersion = ({ notifications, privacy }: CleanerChoices): string =>
  versionOf(
    'cleaner-choices',
    notifications.jobAssignments,
    notifications.jobReminders,
    notifications.paymentNotifications,
    notifications.scheduleChanges,
    privacy.showContactInfo,
    privacy.allowMarketing,
  );

export const workingHoursVersion = (hours: readonly WorkingHours[]): string =>
  versionOf(
    'working-hours',
    hours.map(({ validFrom, week }) => [
      validFrom,
      week && weekdays.map((day) => week[day].map(({ start, end }) => [start, end])),
    ]),
  );

/** What the office has of a customer. */
export const customerVersion = (
  { firstName, lastName, email, phone }: CustomerContact,
  address: Address | null,
): string =>
  versionOf('customer', firstName, lastName, email, phone, address === null ? null : addressVersion(address));

interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export const addressVersion = ({ street, city, state, zipCode }: Address): string =>
  versionOf('address', street, city, state, zipCode);

/** Of a whole list, oldest first. */
export const addressesVersion = (addresses: Iterable<readonly [id: string, address: Address]>): string =>
  versionOf(
    'addresses',
    Array.from(addresses, ([id, address]) => [id, addressVersion(address)]),
  );

type ShownPromo = Omit<PromoTerms, 'applicableServices' | 'applicableCustomers'> & {
  readonly applicableServices: readonly string[];
  readonly applicableCustomers: readonly string[];
  readonly isActive: boolean;
};

export const promoVersion = ({ isActive, ...terms }: ShownPromo): string =>
  versionOf(
    'promo',
    isActive,
    terms.description,
    terms.discountType,
    terms.discountValue,
    terms.minimumOrder,
    terms.maximumDiscount,
    terms.usageLimit,
    terms.usageLimitPerCustomer,
    terms.validFrom,
    terms.validUntil,
    terms.applicableServices,
    terms.applicableCustomers,
  );

/** `nextDate` is the next date of the rhythm; null when there is none. `changes`: how often its content was changed. */
export const subscriptionVersion = (standing: {
  readonly status: string;
  readonly nextDate: string | null;
  readonly changes: number;
}): string => versionOf('subscription', standing.status, standing.nextDate, standing.changes);

/** Of a service: what the office edits, and whether it is on offer. */
export const serviceVersion = (service: {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly addOnPrice: number | null;
  readonly durationHours: number;
  readonly isArchived: boolean;
}): string =>
  versionOf(
    'service',
    service.name,
    service.category,
    service.description,
    service.addOnPrice,
    service.durationHours,
    service.isArchived,
  );

/** Of one setting: all its past and coming values. */
export const settingVersion = (facts: readonly SettingFact[]): string =>
  versionOf(
    'setting',
    facts.map(({ validFrom, value }) => [validFrom, value]),
  );

/** Of a template of text messages. */
export const smsTemplateVersion = (template: {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly timing: string;
  readonly isActive: boolean;
}): string =>
  versionOf('sms-template', template.name, template.type, template.text, template.timing, template.isActive);

/** Of an entry of the waitlist: what the office edits, and how often it offered a place. */
export const waitVersion = (entry: {
  readonly status: string;
  readonly notes: string | null;
  readonly bookingId: string | null;
  readonly offers: number;
}): string => versionOf('waitlist', entry.status, entry.notes, entry.bookingId, entry.offers);
