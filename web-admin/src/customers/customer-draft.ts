import type { Customer, NewCustomer } from '../api/types.ts';
import type { Problems } from '../shared/dialog/FormDialog.tsx';

const fields = ['first_name', 'last_name', 'email', 'phone', 'address', 'city', 'state', 'zip_code'] as const;
/** The form of a customer, as typed, by the names of the API. */
export type CustomerDraft = Readonly<Record<(typeof fields)[number], string>>;

export const emptyDraft: CustomerDraft = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
};

export const draftOf = (customer: Customer): CustomerDraft => ({
  first_name: customer.first_name,
  last_name: customer.last_name,
  email: customer.email ?? '',
  phone: customer.phone ?? '',
  address: customer.address ?? '',
  city: customer.city ?? '',
  state: customer.state ?? '',
  zip_code: customer.zip_code ?? '',
});

/** A new customer from what a search did not find: an email address, a phone number, or a name. */
export function draftFrom(searched: string): CustomerDraft {
  const text = searched.trim();
  if (text.includes('@')) return { ...emptyDraft, email: text };
  if (/^[\d\s()+.-]+$/.test(text)) return { ...emptyDraft, phone: text };
  const words = text.split(/\s+/);
  const last_name = words.length > 1 ? (words.pop() ?? '') : '';
  return { ...emptyDraft, first_name: words.join(' '), last_name };
}

const filled = (draft: CustomerDraft, field: keyof CustomerDraft): string | null =>
  draft[field].trim() || null;

export const customerOf = (draft: CustomerDraft): NewCustomer => ({
  first_name: draft.first_name.trim(),
  last_name: draft.last_name.trim(),
  email: filled(draft, 'email'),
  phone: filled(draft, 'phone'),
  address: filled(draft, 'address'),
  city: filled(draft, 'city'),
  state: filled(draft, 'state'),
  zip_code: filled(draft, 'zip_code'),
});

/** What is wrong with a draft, by the name of the field; the server judges the rest. */
export function draftProblems(draft: CustomerDraft): Problems {
  const problems: Record<string, string> = {};
  if (filled(draft, 'first_name') === null) problems.first_name = 'Please enter a first name.';
  if (filled(draft, 'last_name') === null) problems.last_name = 'Please enter a last name.';
  if (filled(draft, 'email') === null && filled(draft, 'phone') === null)
    problems.phone = 'Enter a phone number or an email address.';
  const address = (['address', 'city', 'state', 'zip_code'] as const).filter(
    (field) => filled(draft, field) === null,
  );
  if (address.length < 4)
    for (const field of address) problems[field] = 'Enter the whole address, or none of it.';
  return problems;
}
