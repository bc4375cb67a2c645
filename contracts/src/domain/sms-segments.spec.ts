import { expect, test } from 'vitest';
import { smsSize } from './sms-segments.ts';
import { fillTemplate, type SmsValues } from './sms-text.ts';

const letters = (count: number): string => 'a'.repeat(count);
const ofName = (customer_name: string): SmsValues => ({
  customer_name,
  booking_date: '',
  time_slot: '',
  house_size: '',
  services: '',
  eta: '',
  company_name: '',
});

test.each([
  ['160 letters', letters(160), 1],
  ['161 letters', letters(161), 2],
  ['159 letters and €, which counts twice', `${letters(159)}€`, 2],
  ['160 with ñ', `${letters(159)}ñ`, 1],
  ['70 with ’', `${letters(69)}’`, 1],
  ['71 with ’', `${letters(70)}’`, 2],
  ['71 with á', `${letters(70)}á`, 2],
  ['68 letters and 😘', `${letters(68)}😘`, 1],
  ['69 letters and 😘', `${letters(69)}😘`, 2],
  ['ten ], 58 letters and 😘', `${']'.repeat(10)}${letters(58)}😘`, 1],
])('%s: counted as they are, and in the values of a template', (_name, text, segments) => {
  expect(smsSize(text).segments).toBe(segments);
  expect(smsSize(fillTemplate('{customer_name}', ofName(text)).text).segments).toBe(segments);
});

test('the characters that make a text longer are named once', () => {
  expect(smsSize('It’s on, it’s á 😘').unusual).toEqual(['’', 'á', '😘']);
  expect(smsSize('ñ and €').unusual).toEqual([]);
});
