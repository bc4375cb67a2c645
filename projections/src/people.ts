import type { Address, CustomerContact } from '@tidylog/contracts/events/booking';
import { type Erased, erased } from '@tidylog/contracts/events/event';

/** A protected value of an event; null once its person is erased. */
export const readable = <Value>(value: Value | Erased): Value | null => (value === erased ? null : value);

export interface PersonColumns {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export const nobody: PersonColumns = { first_name: null, last_name: null, email: null, phone: null };

export const personColumns = (contact: CustomerContact | Erased): PersonColumns =>
  contact === erased
    ? nobody
    : {
        first_name: contact.firstName,
        last_name: contact.lastName,
        email: contact.email,
        phone: contact.phone,
      };

/** A person in the form of the API, erased or not. */
export const personOf = (columns: PersonColumns) => ({
  first_name: columns.first_name ?? 'Erased',
  last_name: columns.last_name ?? 'person',
  email: columns.email ?? '',
  phone: columns.phone,
});

export const fullName = (columns: Pick<PersonColumns, 'first_name' | 'last_name'>): string =>
  `${columns.first_name ?? 'Erased'} ${columns.last_name ?? 'person'}`;

export interface AddressColumns {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
}

/** The whole address, or none. */
export const addressOf = ({ street, city, state, zip_code: zipCode }: AddressColumns): Address | null =>
  street === null || city === null || state === null || zipCode === null
    ? null
    : { street, city, state, zipCode };

export const addressColumns = (address: Address | Erased | null): AddressColumns => {
  const home = address === null ? null : readable(address);
  return {
    street: home?.street ?? null,
    city: home?.city ?? null,
    state: home?.state ?? null,
    zip_code: home?.zipCode ?? null,
  };
};
