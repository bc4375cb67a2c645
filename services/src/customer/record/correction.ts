import type { adminEndpoints } from '@tidylog/contracts/api/admin-endpoints';
import type { ParsedCall } from '@tidylog/contracts/api/endpoint';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { customerInput } from '@tidylog/contracts/schemas/people';
import type { ShownGuest } from '@tidylog/server/views';
import { refuse } from '../../kernel/decision.ts';

export type Correction = ParsedCall<(typeof adminEndpoints)['PATCH /admin/customers/:id']>['body'];
type Asked = ParsedCall<(typeof adminEndpoints)['POST /admin/customers']>['body'];

export function detailsOf(asked: Asked): ShownGuest {
  const { first_name: firstName, last_name: lastName, email, phone } = asked;
  const { address: street, city, state, zip_code: zipCode } = asked;
  const address =
    street === null || city === null || state === null || zipCode === null
      ? null
      : { street, city, state, zipCode };
  return { contact: { firstName, lastName, email, phone }, address };
}

const askedOf = ({ contact, address }: ShownGuest): Asked => ({
  first_name: contact.firstName,
  last_name: contact.lastName,
  email: contact.email,
  phone: contact.phone,
  address: address?.street ?? null,
  city: address?.city ?? null,
  state: address?.state ?? null,
  zip_code: address?.zipCode ?? null,
});

/** What a correction leaves out stays as it is shown. */
export function corrected(
  correction: Correction,
  shown: ShownGuest | undefined,
): ShownGuest | Refused<'invalid-input'> {
  const given = Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
  const parsed = customerInput.safeParse({ ...(shown && askedOf(shown)), ...given });
  if (parsed.success) return detailsOf(parsed.data);
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return refuse('invalid-input', { errors });
}
