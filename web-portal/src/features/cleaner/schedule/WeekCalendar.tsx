import 'react-big-calendar/lib/css/react-big-calendar.css';
import './week-calendar.css';
import { useMemo } from 'react';
import { Calendar } from 'react-big-calendar';
import { useNavigate } from 'react-router-dom';
import { laterOn, useZoneNotes } from '../jobs/wall-time.ts';
import { eventsOf, type ScheduleEvent, type ShownTimes } from './calendar-events.ts';
import { formatsWith, localizer } from './localizer.ts';
import { dateOfWall, wallDate } from './wall-days.ts';

interface Props {
  readonly schedule: ShownTimes;
  readonly monday: string;
  readonly today: string;
}

const classOf = ({ look }: ScheduleEvent) => ({ className: look });
const nothing = () => undefined;

/** A week in wall times of the business. */
export function WeekCalendar({ schedule, monday, today }: Props) {
  const navigate = useNavigate();
  const noteAt = useZoneNotes();
  const formats = useMemo(() => formatsWith((date) => noteAt(laterOn(dateOfWall(date)))), [noteAt]);
  const open = ({ jobId }: ScheduleEvent) => {
    if (jobId !== null) void navigate(`/cleaner/jobs/${jobId}`);
  };
  return (
    <div className="schedule-week">
      <Calendar<ScheduleEvent>
        culture="en-US"
        date={wallDate(monday)}
        drilldownView={null}
        eventPropGetter={classOf}
        events={eventsOf(schedule)}
        formats={formats}
        getNow={() => wallDate(today)}
        localizer={localizer}
        max={wallDate(monday, '21:00')}
        min={wallDate(monday, '07:00')}
        onKeyPressEvent={(event, { nativeEvent }) => {
          if ('key' in nativeEvent && nativeEvent.key === 'Enter') open(event);
        }}
        onNavigate={nothing}
        onSelectEvent={open}
        onView={nothing}
        toolbar={false}
        view="week"
        views={['week']}
      />
    </div>
  );
}
