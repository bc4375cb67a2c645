import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smsVariableNames } from '../vocabulary/sms.ts';
import { fillTemplate, type SmsValues, unknownVariables, variableProblem } from './sms-text.ts';

const values: SmsValues = {
  customer_name: "Siobhán O'Brien & Sons <Ltd>",
  booking_date: 'Friday, January 15',
  time_slot: '8:00 AM - 10:00 AM',
  house_size: '2,000 - 2,500 sq ft',
  services: 'Deep cleaning',
  eta: null,
  company_name: 'Tidylog',
};

const at = (spot: string) => `Check the braces at "${spot}". A variable looks like {customer_name}.`;

describe('the text of a template', () => {
  test('has the values in place of the variables, as they are', () =>
    expect(fillTemplate('Hi {customer_name}, {{ time_slot }}. {company_name}', values)).toEqual({
      text: "Hi Siobhán O'Brien & Sons <Ltd>, 8:00 AM - 10:00 AM. Tidylog",
      unknown: [],
      missing: [],
    }));
  test('keeps what has no value yet, and says so', () =>
    expect(fillTemplate('We come at {eta}, {eta}.', values)).toEqual({
      text: 'We come at {eta}, {eta}.',
      unknown: [],
      missing: ['eta'],
    }));
  test.each([
    ['{name}', ['name']],
    ['{ETA} and {Customer_Name}', ['ETA', 'Customer_Name']],
    ['{{phone}} {phone}', ['phone']],
    ['{}', ['']],
    ['{customer_name} {toString} {__proto__}', ['toString', '__proto__']],
    ['a { b } c', ['b']],
    ['no variable, :-} or {', []],
  ])('%s has the unknown variables %j', (template, unknown) =>
    expect(unknownVariables(template)).toEqual(unknown),
  );
  test.each([
    ['Hi {customer_name}, {{ time_slot }}', undefined],
    ['Hi {name}', 'There is no variable {name}.'],
    ['Hi {name}, {day} {', 'There are no variables {name}, {day}.'],
    ['Hi {{customer_name}, hello', at('{{customer_name},')],
    ['Hi {customer_name}}, hello', at('{customer_name}}')],
    ['Hi {{{customer_name}}}', at('{{{customer_name}}}')],
    ['Hi {customer_name, hello', at('{customer_name,')],
    ['Hi customer_name}', at('customer_name}')],
    ['Hi { and {eta}', at('{')],
  ])('%s has the problem: %s', (template, sentence) =>
    expect(variableProblem(template)?.sentence).toBe(sentence),
  );
  test('fills in no value twice, whatever a customer is called', () => {
    const named = { ...values, customer_name: '{company_name}' };
    expect(fillTemplate('{customer_name}', named).text).toBe('{company_name}');
  });
  test('of any parts is the parts with each value at its place', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(...smsVariableNames),
            fc.string().map((text) => ({ text })),
          ),
        ),
        (parts) => {
          const plain = (text: string) => text.replaceAll(/[{}]/g, '');
          const template = parts.map((part) => (typeof part === 'string' ? `{${part}}` : plain(part.text)));
          const filled = parts.map((part) =>
            typeof part === 'string' ? (values[part] ?? `{${part}}`) : plain(part.text),
          );
          expect(fillTemplate(template.join(''), values).text).toBe(filled.join(''));
        },
      ),
    ));
});
