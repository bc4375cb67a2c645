import type { Todo } from '@tidylog/contracts/domain/todos';
import type { BookingEvent, CustomerContact } from '@tidylog/contracts/events/booking';
import { tapAt } from '@tidylog/contracts/testing/taps';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import {
  ana,
  assigned,
  confirmed,
  details,
  ids,
  placed,
  requestedWith,
} from '../../../testing/booking-events.ts';
import { settings } from '../../../testing/settings.ts';
import { shown } from '../../testing/mail-office.ts';
import { known } from '../../testing/work-mails.ts';

const at = '2027-01-11T14:58:00Z' as InstantText;
const of = { ...ids, cleanerId: ana };
const reportId = '0197a1f0-0000-4000-8000-0000000000f1';
const stuck: BookingEvent = {
  type: 'CouldNotGetIn',
  data: { ...of, ...tapAt(at), reportId, reason: 'no-key', note: 'No lockbox.', photoIds: [] },
};
const settled: BookingEvent = {
  type: 'AccessProblemSettled',
  data: { ...of, reportId, outcome: 'dismissed', cleanerPay: 0 as never, earningId: null },
};
const note: BookingEvent = {
  type: 'CleanerNoteWritten',
  data: {
    ...of,
    tapId: null,
    at,
    tappedAt: null,
    noteId: reportId,
    audience: 'office',
    text: 'I am ill.',
    cannotCome: true,
  },
};

async function told(...events: readonly BookingEvent[]) {
  const office = await known();
  const stream = `booking-${ids.bookingId}`;
  const contact = { ...(details.contact as CustomerContact), phone: '(713) 555-0104' };
  const past = [requestedWith({ contact }), placed, assigned, confirmed];
  const { eventIds } = await office.write(stream, [...past, ...events]);
  const todo: Todo = { kind: 'mail-to-office', subjectId: eventIds[past.length] ?? '', stream };
  await office.act(todo);
  return office;
}

test.each([
  ['office-not-got-into', stuck],
  ['office-cannot-come', note],
] as const)('%s reaches the office, with both people and the note', async (name, event) => {
  const { sent } = await told(event);
  expect(sent.map(({ to }) => to)).toEqual([settings.officeEmail]);
  const words = sent.map(shown).join('\n');
  await expect(words).toMatchFileSnapshot(`../../snapshots/${name}.txt`);
});

test('a cleaner who was not there is not told of as one who cannot come', async () => {
  const past: BookingEvent = { ...note, data: { ...note.data, at: '2027-01-16T15:00:00Z' as InstantText } };
  const [mail] = (await told(past)).sent;
  expect(mail?.subject).toContain('A cleaner was not at a visit');
  expect(mail?.text).toContain('wrote that they were not there.');
});

test('a report that was decided is no news', async () =>
  expect((await told(stuck, settled)).sent).toEqual([]));
