import type { Booking, SmsTemplate, TextToSend } from '../../api/types.ts';
import { textProblem } from '../templates/template-form.ts';
import type { Insists } from './insists.ts';

export const ownText = 'own';

export interface SendDraft {
  readonly visit: Booking | null;
  /** The id of a template, or `own`. */
  readonly template_id: string;
  readonly custom_message: string;
}

export const emptySend: SendDraft = { visit: null, template_id: '', custom_message: '' };

/** The words of a draft, before they are filled in. */
export const wordsOf = (
  { template_id, custom_message }: SendDraft,
  templates: readonly SmsTemplate[],
): string =>
  template_id === ownText ? custom_message : (templates.find(({ id }) => id === template_id)?.template ?? '');

export function sendProblems({
  visit,
  template_id,
  custom_message,
}: SendDraft): Readonly<Record<string, string>> {
  const words = template_id === ownText ? textProblem(custom_message) : undefined;
  return {
    ...(visit === null && { visit: 'Please choose a visit.' }),
    ...(template_id === '' && { template_id: 'Please choose a text.' }),
    ...(words !== undefined && { custom_message: words }),
  };
}

export const textToSend = (
  { visit, template_id, custom_message }: SendDraft,
  { now, again }: Insists,
): TextToSend => ({
  booking_id: visit?.id ?? '',
  ...(template_id === ownText ? { custom_message: custom_message.trim() } : { template_id }),
  now,
  again,
});
