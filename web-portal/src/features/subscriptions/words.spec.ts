import { expect, test } from 'vitest';
import { addressText, assignmentText, feeText, frequencyText } from './words.ts';

test.each([
  ['every_3_weeks', 'every 3 weeks'],
  ['bi_weekly', 'bi weekly'],
  ['weekly', 'weekly'],
])('%s reads %s', (frequency, text) => expect(frequencyText(frequency)).toBe(text));

test('a visit is assigned or waits for it', () => {
  expect(assignmentText({ cleaner_name: 'Ana Lopez' })).toBe('Assigned to Ana Lopez');
  expect(assignmentText({ cleaner_name: null })).toBe('Pending assignment');
});

test('the early fee is charged to the card that is named, or open where there is none', () => {
  expect(feeText(200, { card_brand: 'visa', last_four: '4242' })).toBe(
    'We will charge an early cancellation fee of $200.00 to your Visa ending in 4242 because fewer than three cleanings have been completed.',
  );
  expect(feeText(200, null)).toBe(
    'You will owe an early cancellation fee of $200.00 because fewer than three cleanings have been completed. This subscription has no card, so you can pay the fee from your home page.',
  );
});

test('an address is one line', () =>
  expect(addressText({ street: '12 Oak Lane', city: 'Houston', state: 'TX', zip_code: '77433' })).toBe(
    '12 Oak Lane, Houston, TX 77433',
  ));
