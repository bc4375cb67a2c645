import { variableProblem } from '@tidylog/contracts/domain/sms-text';
import {
  goesWith,
  longestSms,
  type SendTiming,
  type SmsType,
  timingsOf,
} from '@tidylog/contracts/vocabulary/sms';
import type { NewSmsTemplate, SmsTemplate } from '../../api/types.ts';

export type TemplateDraft = NewSmsTemplate;

export const emptyTemplate: TemplateDraft = {
  name: '',
  type: 'custom',
  template: '',
  send_timing: 'immediate',
  is_active: true,
};

export const draftOf = ({ name, type, template, send_timing, is_active }: SmsTemplate): TemplateDraft => ({
  name,
  type,
  template,
  send_timing,
  is_active,
});

/** The timing that stays with a type, or the first that goes with it. */
export const timingFor = (type: SmsType, timing: SendTiming): SendTiming =>
  goesWith(type, timing) ? timing : (timingsOf[type][0] ?? timing);

/** What is wrong with the variables of a text that is being typed: the one at its end may be half-written. */
export const typedProblem = (text: string): string | undefined =>
  variableProblem(text.replace(/\{+[\w ]*$/, ''))?.sentence;

/** What is wrong with the words of a text. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Please enter the text.';
  if (Array.from(text.trim()).length > longestSms) return `At most ${longestSms} characters.`;
  return variableProblem(text)?.sentence;
}

export function templateProblems({ name, template }: TemplateDraft): Readonly<Record<string, string>> {
  const words = textProblem(template);
  return {
    ...(name.trim() === '' && { name: 'Please enter a name.' }),
    ...(words !== undefined && { template: words }),
  };
}
