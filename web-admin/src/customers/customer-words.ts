import type { Customer } from '../api/types.ts';
import type { LikelyDouble } from './use-customer.ts';

export const customerName = ({ first_name, last_name }: Customer): string => `${first_name} ${last_name}`;

const sameNames: Readonly<Record<LikelyDouble['same'][number], string>> = {
  phone: 'same phone number',
  email: 'same email',
  'name-and-address': 'same name and address',
};
export const sameText = (same: LikelyDouble['same']): string => same.map((one) => sameNames[one]).join(', ');

export function contactLines({ is_guest, email, phone, address, city, zip_code }: Customer): string {
  const reached = [email ?? 'No email', phone ?? 'No phone'].join(', ');
  const home = address === null ? 'No address yet' : `${address}, ${city} ${zip_code}`;
  return [is_guest ? 'Guest' : 'Registered', reached, home].join('\n');
}

/** Someone with an account is always the one to keep; otherwise the first. */
export const keptFirst = ([one, other]: readonly [Customer, Customer]): readonly [Customer, Customer] =>
  one.is_guest && !other.is_guest ? [other, one] : [one, other];
