import { dateFnsLocalizer, type Formats } from 'react-big-calendar';

const inWords = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (date) => format.format(date);
};

const day = inWords({ weekday: 'short', month: 'short', day: 'numeric' });
const time = inWords({ hour: 'numeric', minute: '2-digit' });
const hour = inWords({ hour: 'numeric' });

/** The note is the zone, for those whose clock shows another. */
export function formatsWith(noteOf: (date: Date) => string): Formats {
  const range = ({ start, end }: { readonly start: Date; readonly end: Date }) =>
    `${time(start)} - ${time(end)}${noteOf(start)}`;
  return {
    dayFormat: day,
    timeGutterFormat: hour,
    eventTimeRangeFormat: range,
    eventTimeRangeStartFormat: range,
    eventTimeRangeEndFormat: range,
  };
}

const startOfWeek = (date: Date): Date => {
  const monday = new Date(date);
  monday.setDate(date.getDate() - ((date.getDay() + 6) % 7));
  return monday;
};

/** All formats that a week needs are above, so that no library of dates comes along. */
export const localizer = dateFnsLocalizer({
  format: (date: Date) => day(date),
  getDay: (date: Date) => date.getDay(),
  startOfWeek,
  locales: {},
});
