import { expect, test } from 'vitest';
import { smsNote } from './sms-notes.ts';

test.each([
  ['wrong-number', 'Correct it for future bookings.'],
  ['twilio-21211', 'Correct it for future bookings.'],
  ['twilio-21614', 'Call the customer. If the number is wrong, correct it for future bookings.'],
])('the note about a number that gets no texts (%s) says what to do: %s', (reason, advice) => {
  expect(smsNote({ status: 'failed', reason })).toContain(`. ${advice}`);
});
