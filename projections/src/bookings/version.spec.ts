import { quietInBooking } from '@tidylog/contracts/domain/versions';
import { eventCategories } from '@tidylog/contracts/events/registry';
import { expect, test } from 'vitest';
import { bookings } from './fold.ts';

test('the version of a row follows every event of its booking that is not quiet', () => {
  const ofBooking = Object.keys(eventCategories.booking);
  const spoken = ofBooking.filter((type) => !quietInBooking.some((quiet) => quiet === type));
  expect(new Set<string>(bookings.handles)).toEqual(new Set([...spoken, 'PersonErased']));
});
