import type { CalendarTrouble } from '@tidylog/contracts/vocabulary/calendar-times';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import type { CalendarAnswer, CalendarToAsk } from '../calendar-provider.ts';

type Asked = Pick<CalendarToAsk, 'calendarId' | 'serviceAccount'>;

const troubles: Readonly<Record<CalendarTrouble, (asked: Asked) => string>> = {
  'not-shared': ({ calendarId, serviceAccount }) =>
    `Google does not share the calendar of ${calendarId} with this key. Ask the cleaner to share it with ${serviceAccount}, then check again.`,
  'key-refused': () => 'Google does not accept this key. Create a new one in Google and paste it here.',
  'api-off': () =>
    'The Google Calendar API is off in the project of this key. Turn it on in Google, then check again.',
  'too-often': () => 'We asked Google too often. Check again in a few minutes.',
  'no-answer': () => 'Google did not answer in time. Check again in a few minutes.',
  'odd-answer': () => "Google's answer could not be read. Check again in a few minutes.",
};

/** What a calendar answered, for the office. */
export function checkSentence(asked: Asked, answer: CalendarAnswer): string {
  if ('trouble' in answer) return troubles[answer.trouble](asked);
  const { busy } = answer;
  const times = busy.length === 0 ? 'no busy times' : counted(busy.length, 'busy time', 'busy times');
  return `The calendar of ${asked.calendarId} can be read. It has ${times} in the next 7 days.`;
}
