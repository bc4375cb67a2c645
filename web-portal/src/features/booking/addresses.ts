import type { Answer } from '@tidylog/web-shared/api/call';
import type { BookingBody } from '../../shared/cleaning/attempt.ts';
import type { Details } from '../../shared/cleaning/draft.ts';

export type SavedAddress = Omit<Answer<'GET /customer/addresses'>[number], 'version'>;
export type AddressFields = Pick<Details, 'address' | 'city' | 'state' | 'zip_code'>;

export const noAddress: AddressFields = { address: '', city: '', state: '', zip_code: '' };

export const fieldsOf = ({ street, city, state, zip_code }: SavedAddress): AddressFields => ({
  address: street,
  city,
  state,
  zip_code,
});

const lineOf = ({ address, city, state, zip_code }: AddressFields): string =>
  [address, city, state, zip_code].map((part) => part.trim().toLowerCase()).join('\n');

/** The saved address that matches the fields, if any. */
export const savedAmong = (saved: readonly SavedAddress[], fields: AddressFields): SavedAddress | undefined =>
  saved.find((one) => lineOf(fieldsOf(one)) === lineOf(fields));

/** The address of a booking in the form in which it is saved. */
export const addressToSave = ({ customer: { address, city, state, zip_code } }: BookingBody) => ({
  street: address.trim(),
  city: city.trim(),
  state: state.trim(),
  zip_code: zip_code.trim(),
});
