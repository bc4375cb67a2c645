import 'react-big-calendar/lib/css/react-big-calendar.css';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Calendar, type View } from 'react-big-calendar';
import type { Booking } from '../../api/types.ts';
import { StatusIcon } from '../../shared/StatusLabel.tsx';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { statusName } from '../../shared/words.ts';
import { asHandleOf } from '../focus-job.ts';
import { formats, localizer } from './localizer.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { eventOf, type VisitEvent } from './visit-events.ts';
import { agendaDays, dateOfWall, type ViewName, viewNames, wallDate } from './wall-time.ts';

const Look = styled('div')(({ theme: { tokens, palette } }) => ({
  height: 'max(560px, calc(100dvh - 116px - var(--notices, 0px)))',
  minWidth: 0,
  fontSize: 14,
  '& .rbc-toolbar': { flexWrap: 'wrap', gap: 8, marginBottom: 12 },
  '& .rbc-toolbar-label': { fontWeight: 600, fontSize: 16 },
  '& .rbc-toolbar button': {
    minHeight: 36,
    font: 'inherit',
    color: tokens.ink,
    borderColor: tokens.edge,
    backgroundColor: palette.background.paper,
    boxShadow: 'none',
  },
  '& .rbc-toolbar button:hover, & .rbc-toolbar button:focus': {
    color: tokens.ink,
    backgroundColor: tokens.sand,
  },
  '& .rbc-toolbar button.rbc-active': {
    color: tokens.ink,
    backgroundColor: tokens.mint,
    fontWeight: 600,
    boxShadow: 'none',
  },
  '& .rbc-month-view, & .rbc-time-view, & .rbc-agenda-view table.rbc-agenda-table': {
    borderColor: tokens.line,
    backgroundColor: palette.background.paper,
  },
  '& .rbc-month-row + .rbc-month-row, & .rbc-day-bg + .rbc-day-bg, & .rbc-header, & .rbc-header + .rbc-header, & .rbc-time-content, & .rbc-time-content > * + * > *, & .rbc-timeslot-group, & .rbc-time-header-content, & .rbc-agenda-view table.rbc-agenda-table tbody > tr > td, & .rbc-agenda-view table.rbc-agenda-table tbody > tr + tr, & .rbc-agenda-view table.rbc-agenda-table thead > tr > th':
    { borderColor: tokens.line },
  '& .rbc-day-slot .rbc-time-slot': { borderColor: 'transparent' },
  '& .rbc-header': { padding: '6px 4px', fontWeight: 500, color: tokens.inkSoft },
  '& .rbc-off-range-bg': { backgroundColor: `color-mix(in srgb, ${tokens.line} 45%, transparent)` },
  '& .rbc-off-range': { color: tokens.inkSoft },
  '& .rbc-today': { backgroundColor: tokens.mintSoft },
  '& .rbc-button-link': { minHeight: 24, font: 'inherit', color: 'inherit' },
  '& .rbc-show-more': { color: tokens.ink, backgroundColor: 'transparent', minHeight: 24, fontWeight: 600 },
  '& .rbc-event, & .rbc-day-slot .rbc-event': {
    padding: '2px 6px',
    border: `1px solid ${tokens.line}`,
    borderLeft: `3px solid ${tokens.blue}`,
    borderRadius: 6,
    color: tokens.ink,
    backgroundColor: tokens.blueSoft,
  },
  '& .rbc-event.unassigned': { borderLeftColor: tokens.amber, backgroundColor: tokens.amberSoft },
  '& .rbc-event.completed': { borderLeftColor: tokens.green, backgroundColor: tokens.mint },
  '& .rbc-event:focus-visible': { outline: `2px solid ${tokens.green}`, outlineOffset: 1 },
  '& .rbc-event-label': { fontSize: 14 },
  '& .rbc-overlay': {
    color: tokens.ink,
    borderColor: tokens.line,
    backgroundColor: palette.background.paper,
  },
  '& .rbc-current-time-indicator': { display: 'none' },
  '& .rbc-agenda-event-cell': { cursor: 'pointer' },
  '& .visit': { display: 'inline-flex', alignItems: 'center', gap: 4, maxWidth: '100%', overflow: 'hidden' },
}));

const EventText = ({ event: { visit, title } }: { readonly event: VisitEvent }) => (
  <span className="visit" tabIndex={-1} {...asHandleOf(visit.id)}>
    <StatusIcon status={visit.status} />
    <span style={visuallyHidden}>{statusName(visit.status)}, </span>
    {title}
  </span>
);

const AgendaText = ({ event: { visit, title } }: { readonly event: VisitEvent }) => (
  <button type="button" className="rbc-button-link visit" {...asHandleOf(visit.id)}>
    <StatusIcon status={visit.status} />
    {title}, {statusName(visit.status)}
  </button>
);

const components = { event: EventText, agenda: { event: AgendaText } };

const messagesFor = (isLoading: boolean, isNarrow: boolean) => ({
  previous: 'Back',
  next: 'Next',
  today: 'Today',
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
  date: 'Date',
  time: 'Time',
  event: 'Visit',
  noEventsInRange: isLoading ? 'Loading the visits…' : 'No visits in these days.',
  showMore: (more: number) => (isNarrow ? `+${more}` : `+${more} more`),
});

const classOf = ({ visit }: VisitEvent) => ({
  className: visit.status === 'completed' ? 'completed' : visit.cleaner_id === null ? 'unassigned' : '',
});

interface VisitCalendarProps {
  /** Undefined while they load. */
  readonly visits: readonly Booking[] | undefined;
  readonly view: ViewName;
  /** A date in what is shown. */
  readonly date: string;
  readonly today: string;
  readonly onView: (view: ViewName) => void;
  readonly onDate: (date: string) => void;
  readonly onVisit: (visit: Booking) => void;
}

const isViewName = (view: View): view is ViewName => viewNames.some((name) => name === view);

/** Visits by month, week or day, or as a list: in the wall time of the business, wherever the viewer is. */
export function VisitCalendar({ visits, view, date, today, ...on }: VisitCalendarProps) {
  const isNarrow = useIsNarrow();
  const messages = useMemo(() => messagesFor(visits === undefined, isNarrow), [visits, isNarrow]);
  return (
    <Look aria-busy={visits === undefined}>
      <Calendar<VisitEvent>
        components={components}
        culture="en-US"
        date={wallDate(date)}
        eventPropGetter={classOf}
        events={(visits ?? []).map(eventOf)}
        formats={formats}
        getNow={() => wallDate(today)}
        length={agendaDays}
        localizer={localizer}
        max={wallDate(date, '20:00')}
        messages={messages}
        min={wallDate(date, '08:00')}
        onNavigate={(to) => on.onDate(dateOfWall(to))}
        onSelectEvent={({ visit }) => on.onVisit(visit)}
        onKeyPressEvent={({ visit }, { nativeEvent }) => {
          if ('key' in nativeEvent && nativeEvent.key === 'Enter') on.onVisit(visit);
        }}
        onView={(next) => {
          if (isViewName(next)) on.onView(next);
        }}
        popup
        view={view}
        views={[...viewNames]}
      />
    </Look>
  );
}
