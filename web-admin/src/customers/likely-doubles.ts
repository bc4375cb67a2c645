import { phoneNumber } from '@tidylog/contracts/vocabulary/phone';
import type { Customer } from '../api/types.ts';
import type { CustomerDraft } from './customer-draft.ts';

type Named = Pick<Customer, 'first_name' | 'last_name'>;
type Known = Named & Pick<Customer, 'phone'>;

const nameOf = ({ first_name, last_name }: Named): string =>
  [first_name, last_name]
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
    .join(' ');

/** What to search for; empty while a phone number or a whole name is not typed. */
export const searchesFor = (draft: CustomerDraft) => ({
  phone: phoneNumber(draft.phone) === null ? '' : draft.phone.trim(),
  name: draft.first_name.trim() === '' || draft.last_name.trim() === '' ? '' : nameOf(draft),
});

/** The same phone number in any spelling, or the same name. */
export const samePerson = (draft: CustomerDraft, { phone, ...named }: Known): boolean => {
  const { phone: typedPhone, name } = searchesFor(draft);
  const isSamePhone =
    typedPhone !== '' && phone !== null && phoneNumber(phone)?.number === phoneNumber(typedPhone)?.number;
  return isSamePhone || (name !== '' && nameOf(named) === name);
};
