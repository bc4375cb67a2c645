import { format, getDay, startOfWeek } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { dateFnsLocalizer } from 'react-big-calendar';

export const localizer = dateFnsLocalizer({ format, getDay, startOfWeek, locales: { 'en-US': enUS } });

const day = 'EEE, MMM d';

/** Dates as everywhere in the console. */
export const formats = {
  dayFormat: day,
  dayHeaderFormat: 'EEEE, MMMM d, yyyy',
  agendaDateFormat: day,
  timeGutterFormat: 'h a',
  eventTimeRangeFormat: ({ start, end }: { start: Date; end: Date }) =>
    `${format(start, 'h:mm a')} - ${format(end, 'h:mm a')}`,
  agendaTimeRangeFormat: ({ start, end }: { start: Date; end: Date }) =>
    `${format(start, 'h:mm a')} - ${format(end, 'h:mm a')}`,
  dayRangeHeaderFormat: ({ start, end }: { start: Date; end: Date }) =>
    `${format(start, 'MMMM d')} - ${format(end, 'MMMM d, yyyy')}`,
  agendaHeaderFormat: ({ start, end }: { start: Date; end: Date }) =>
    `${format(start, 'MMMM d')} - ${format(end, 'MMMM d, yyyy')}`,
};
