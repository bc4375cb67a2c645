import { expect, test } from 'vitest';
import { isPhone } from './phone.ts';

test.each([
  '(281) 555-0142',
  '555-0100',
  '+49 89 1234567',
  '281.555.0142 ext. 7',
  '2815550142x12',
  ' 555 0100 ',
])('whether %s is a phone number', (text) => expect(isPhone(text)).toBe(true));

test.each(['call me', '12345', '555', '', 'ext 12345678', '281 555 0142 <b>', '(((((((', '0142 or 0143 5'])(
  '%s cannot',
  (text) => expect(isPhone(text)).toBe(false),
);
