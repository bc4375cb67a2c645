import type { BodyOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Frequency, HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { FieldError } from '@tidylog/web-shared/api/problem';

type WaitlistBody = BodyOf<Endpoints['POST /waitlist']>;

export interface Contact {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly zip_code: string;
}

/** What a person waits for, as far as they chose and typed it before. */
export interface Wish {
  readonly date: string;
  readonly slot: string | null;
  readonly frequency: Frequency | null;
  readonly houseSize: HouseSize | null;
  readonly contact: Contact;
}

/** The form's fields. */
export interface Entry extends Contact {
  readonly frequency: string;
  readonly slot: string;
  readonly house_size: string;
  readonly notes: string;
}

export type EntryField = keyof Entry;
export type Complaints = Partial<Record<EntryField, string>>;

export const entryOf = ({ slot, frequency, houseSize, contact }: Wish): Entry => ({
  first_name: contact.first_name,
  last_name: contact.last_name,
  email: contact.email,
  phone: contact.phone,
  zip_code: contact.zip_code,
  frequency: frequency ?? '',
  slot: slot ?? '',
  house_size: houseSize ?? '',
  notes: '',
});

export const contactIn = ({ first_name, last_name, email, phone, zip_code }: Entry): Contact => ({
  first_name,
  last_name,
  email,
  phone,
  zip_code,
});

const required = {
  first_name: 'Please enter your first name.',
  last_name: 'Please enter your last name.',
  email: 'Please enter your email.',
  zip_code: 'Please enter your ZIP code.',
} as const satisfies Complaints;

/** What is missing. Beyond that, it only checks that an email address is possible. */
export function complaintsAbout(entry: Entry): Complaints {
  const missing = Object.entries(required).filter(([field]) => entry[field as EntryField].trim() === '');
  const email = entry.email.trim();
  return {
    ...(email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? {}
      : { email: 'Please enter a valid email address, like name@example.com.' }),
    ...Object.fromEntries(missing),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const waitlistBody = (entry: Entry, date: string): WaitlistBody => ({
  email: entry.email.trim(),
  first_name: entry.first_name.trim(),
  last_name: entry.last_name.trim(),
  phone: orNull(entry.phone),
  preferred_frequency: orNull(entry.frequency) as Frequency | null,
  preferred_time_slot: orNull(entry.slot),
  house_size: orNull(entry.house_size) as HouseSize | null,
  address: { preferred_date: date, zip_code: entry.zip_code.trim() },
  notes: orNull(entry.notes),
});

const fieldsByPath: Readonly<Record<string, EntryField>> = {
  email: 'email',
  first_name: 'first_name',
  last_name: 'last_name',
  phone: 'phone',
  preferred_frequency: 'frequency',
  preferred_time_slot: 'slot',
  house_size: 'house_size',
  'address.zip_code': 'zip_code',
  notes: 'notes',
};

/** The server's complaints by field; leaves out those about none of the fields. */
export const refusedFields = (errors: readonly FieldError[]): Complaints =>
  Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const field = fieldsByPath[path];
      return field === undefined ? [] : [[field, message]];
    }),
  );
