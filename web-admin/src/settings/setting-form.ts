import type { Setting, SettingChange } from '../api/types.ts';
import type { Problems } from '../shared/dialog/FormDialog.tsx';
import { percentOf, timesIn, wordsOf } from './setting-words.ts';

/** A new value as typed, and the date from which it counts; empty for now. */
export interface SettingDraft {
  readonly value: string;
  /** The second of two times; empty for a setting that has only one value. */
  readonly until: string;
  readonly valid_from: string;
}

function textOf({ name, value }: Pick<Setting, 'name' | 'value'>): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return wordsOf({ name }).kind === 'percent' ? percentOf(Number(value)) : String(value);
}

export const draftOf = (setting: Pick<Setting, 'name' | 'value'>): SettingDraft => {
  const text = textOf(setting);
  const [value, until] = wordsOf(setting).kind === 'times' ? timesIn(text) : [text, ''];
  return { value, until, valid_from: '' };
};

const zipCodesIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

const percent = /^\d{1,3}(\.\d{1,2})?$/;

function problemOf(name: string, text: string): string | undefined {
  switch (wordsOf({ name }).kind) {
    case 'percent':
      return percent.test(text) && Number(text) <= 100
        ? undefined
        : 'Enter a percentage from 0 to 100, such as 8.25.';
    case 'count':
      return /^[1-9]\d{0,6}$/.test(text) ? undefined : 'Enter a whole number, at least 1.';
    case 'zip-codes': {
      const codes = zipCodesIn(text);
      if (codes.length === 0) return 'Enter at least one ZIP code.';
      const odd = codes.find((code) => !/^\d{5}$/.test(code));
      return odd === undefined ? undefined : `${odd} is not a 5-digit ZIP code.`;
    }
    case 'optional-text':
    case 'yes-no':
      return undefined;
    case 'times':
      return text === '' ? 'Enter a time, such as 9:00 PM.' : undefined;
    case 'text':
    case 'email':
      return text === '' ? 'Please fill in this field.' : undefined;
  }
}

const problemOfEnd = ({ until }: SettingDraft): string | undefined =>
  until === '' ? 'Enter a time, such as 8:00 AM.' : undefined;

export const draftProblems =
  ({ name }: Pick<Setting, 'name'>) =>
  (draft: SettingDraft): Problems => {
    const value = problemOf(name, draft.value.trim());
    const until = wordsOf({ name }).kind === 'times' ? problemOfEnd(draft) : undefined;
    return { ...(value !== undefined && { value }), ...(until !== undefined && { until }) };
  };

function valueFrom(name: string, text: string, until: string): Setting['value'] {
  switch (wordsOf({ name }).kind) {
    case 'percent':
      return Math.round(Number(text) * 100) / 10_000;
    case 'count':
      return Number(text);
    case 'yes-no':
      return text === 'yes';
    case 'zip-codes':
      return [...new Set(zipCodesIn(text))];
    case 'times':
      return `${text}-${until}`;
    case 'text':
    case 'optional-text':
    case 'email':
      return text;
  }
}

/** The change in the form of the API. */
export const changeOf =
  ({ name }: Pick<Setting, 'name'>) =>
  ({ value, until, valid_from }: SettingDraft): SettingChange =>
    ({
      name,
      value: valueFrom(name, value.trim(), until),
      ...(valid_from === '' ? {} : { valid_from }),
    }) as SettingChange;
