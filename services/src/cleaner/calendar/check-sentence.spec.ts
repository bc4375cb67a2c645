import type { CalendarTrouble } from '@tidylog/contracts/vocabulary/calendar-times';
import { expect, test } from 'vitest';
import type { CalendarAnswer } from '../calendar-provider.ts';
import { checkSentence } from './check-sentence.ts';

const asked = { calendarId: 'ana@example.com', serviceAccount: 'tidy@google.example' };
const from = Temporal.Instant.from('2027-01-20T14:00:00Z');
const time = { from, to: from.add({ hours: 2 }) };
const sentence = (answer: CalendarAnswer) => checkSentence(asked, answer);

test('a calendar that answers says how busy it is', () => {
  const read = 'The calendar of ana@example.com can be read.';
  expect(sentence({ busy: [] })).toBe(`${read} It has no busy times in the next 7 days.`);
  expect(sentence({ busy: [time] })).toBe(`${read} It has 1 busy time in the next 7 days.`);
  expect(sentence({ busy: [time, time] })).toBe(`${read} It has 2 busy times in the next 7 days.`);
});

test.each<[CalendarTrouble, string]>([
  ['not-shared', 'Ask the cleaner to share it with tidy@google.example, then check again.'],
  ['key-refused', 'Google does not accept this key.'],
  ['api-off', 'The Google Calendar API is off'],
  ['too-often', 'We asked Google too often'],
  ['no-answer', 'Google did not answer in time.'],
  ['odd-answer', "Google's answer could not be read."],
])('%s says what to do', (trouble, words) => expect(sentence({ trouble })).toContain(words));
