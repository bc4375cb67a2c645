import { slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { expect, test } from 'vitest';
import { slotName } from './slot-name.ts';

test.each(slotIds)('the slot %s is named as everywhere', (slot) => {
  expect(slotName(slot)).toBe(slotLabel(slot));
});

test('a label stays as it is', () => {
  expect(slotName('8:00 AM - 10:00 AM')).toBe('8:00 AM - 10:00 AM');
});
