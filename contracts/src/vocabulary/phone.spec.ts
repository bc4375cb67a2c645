import { describe, expect, test } from 'vitest';
import { isPhone, phoneNumber, phoneText } from './phone.ts';

describe('a phone number', () => {
  test.each(['(713) 555-0142', '+1 713-555-0142', '7135550142', '713.555.0142', '1 713 555 0142'])(
    'is the same, written as %s',
    (text) => expect(phoneNumber(text)).toEqual({ number: '+17135550142', extension: null }),
  );
  test.each(['713-555-0142 ext. 3', '(713) 555-0142 x3', '713.555.0142 # 3'])(
    'has an extension, written as %s',
    (text) => expect(phoneNumber(text)).toEqual({ number: '+17135550142', extension: '3' }),
  );
  test('of another country is another one', () =>
    expect(phoneNumber('+52 713 555 0142')).toEqual({ number: '+527135550142', extension: null }));
  test.each(['', '555', 'call me'])('is not %j', (text) => expect(phoneNumber(text)).toBeNull());
});

test.each([
  ['2815550142', '(281) 555-0142'],
  ['+1 281.555.0142', '(281) 555-0142'],
  ['713-555-0142 x3', '(713) 555-0142 ext. 3'],
  ['+52 713 555 0142', '+52 713 555 0142'],
  ['555-0142', '555-0142'],
  ['call me', 'call me'],
])('%s is shown as %s', (typed, shown) => expect(phoneText(typed)).toBe(shown));

test.each([
  '(281) 555-0142',
  '1 281 555 0142',
  '+1 281 555 0142',
  '281-555-0142 ext. 33',
  '555-0142',
  '+354 555 0142',
  '+123456789012345',
])('%s can be typed', (text) => expect(isPhone(text)).toBe(true));
test.each([
  '281 555 01',
  '281 555 014',
  '2 281 555 0142',
  '281 555 0142 00',
  '555-01 x12345',
  '+1234567890123456',
  '+123456',
  'call me',
])('%s cannot', (text) => expect(isPhone(text)).toBe(false));
test('a number that was typed with fewer digits before is still read', () =>
  expect(phoneNumber('281 555 01')).toEqual({ number: '+128155501', extension: null }));
