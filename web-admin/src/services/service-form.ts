import { roomPriceProblem } from '@tidylog/contracts/domain/price-lists';
import { mostServiceHours } from '@tidylog/contracts/vocabulary/limits';
import type { NewService, OfficeService } from '../api/types.ts';
import type { Problems } from '../shared/dialog/FormDialog.tsx';
import { dollarsIn, moneyText } from '../shared/money-text.ts';

/** The form of a new service, as typed, by the names of the API. */
export type ServiceDraft = Readonly<
  Record<'name' | 'description' | 'a_la_carte_price' | 'duration_hours', string>
> & { readonly category: 'standard_cleaning' | 'a_la_carte' };

export const emptyDraft: ServiceDraft = {
  name: '',
  description: '',
  category: 'standard_cleaning',
  a_la_carte_price: '',
  duration_hours: '',
};

const asText = (value: number | null): string => (value === null ? '' : String(value));

export const draftOf = (service: OfficeService): ServiceDraft => ({
  name: service.name,
  description: service.description,
  category: service.category,
  a_la_carte_price: service.a_la_carte_price === null ? '' : moneyText(service.a_la_carte_price),
  duration_hours: service.category === 'a_la_carte' ? '' : asText(service.duration_hours),
});

const hours = /^\d{1,2}(\.\d{1,2})?$/;

const isDuration = (text: string): boolean => hours.test(text) && Number(text) <= mostServiceHours;

/** What is wrong with a draft, by the name of the field; empty when it can be sent. */
export function draftProblems(draft: ServiceDraft): Problems {
  const problems: Record<string, string> = {};
  const duration = draft.duration_hours.trim();
  if (draft.name.trim() === '') problems.name = 'Please enter a name.';
  if (draft.category === 'a_la_carte') {
    const price = dollarsIn(draft.a_la_carte_price);
    const problem =
      price === undefined ? 'Please enter a price such as 35 or 35.50.' : roomPriceProblem(price);
    if (problem !== undefined) problems.a_la_carte_price = problem;
  } else if (duration !== '' && !isDuration(duration)) {
    problems.duration_hours = `Please enter hours such as 1 or 1.5, at most ${mostServiceHours}.`;
  }
  return problems;
}

/** The draft in the form of the API: a price only for add-ons, a duration only for standard cleaning. */
export function serviceOf(draft: ServiceDraft): NewService {
  const common = { name: draft.name.trim(), description: draft.description.trim() };
  if (draft.category === 'a_la_carte') {
    const a_la_carte_price = dollarsIn(draft.a_la_carte_price) ?? 0;
    return { ...common, category: 'a_la_carte', is_a_la_carte: true, a_la_carte_price };
  }
  const duration = draft.duration_hours.trim();
  const duration_hours = duration === '' ? null : Number(duration);
  return { ...common, category: 'standard_cleaning', is_a_la_carte: false, duration_hours };
}
