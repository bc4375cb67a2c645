import type { NewService } from '../api/types.ts';

/** What is typed into the form of a new service, as typed. */
export interface ServiceDraft {
  readonly name: string;
  readonly description: string;
  readonly category: 'standard_cleaning' | 'a_la_carte';
  readonly price: string;
  readonly hours: string;
}

export const emptyDraft: ServiceDraft = {
  name: '',
  description: '',
  category: 'standard_cleaning',
  price: '',
  hours: '',
};

type Problems = Readonly<Record<string, string>>;

const price = /^\d{1,6}(\.\d{1,2})?$/;
const hours = /^\d{1,2}(\.\d{1,2})?$/;

/** What is wrong with a draft, by the name of the field in the API; nothing when it can be sent. */
export function draftProblems(draft: ServiceDraft): Problems {
  const problems: Record<string, string> = {};
  if (draft.name.trim() === '') problems.name = 'Please enter a name.';
  if (draft.category === 'a_la_carte' && !price.test(draft.price.trim())) {
    problems.a_la_carte_price = 'Please enter a price such as 35 or 35.50.';
  }
  if (
    draft.category === 'standard_cleaning' &&
    draft.hours.trim() !== '' &&
    !hours.test(draft.hours.trim())
  ) {
    problems.duration_hours = 'Please enter hours such as 1 or 1.5.';
  }
  return problems;
}

/** The draft as the API takes it: a price only for add-ons, a duration only for standard cleaning. */
export function serviceOf(draft: ServiceDraft): NewService {
  const common = { name: draft.name.trim(), description: draft.description.trim() };
  if (draft.category === 'a_la_carte') {
    return { ...common, category: 'a_la_carte', is_a_la_carte: true, a_la_carte_price: Number(draft.price) };
  }
  const duration_hours = draft.hours.trim() === '' ? null : Number(draft.hours);
  return { ...common, category: 'standard_cleaning', is_a_la_carte: false, duration_hours };
}
