import 'react-big-calendar/lib/css/react-big-calendar.css';
import './week-calendar.css';
import { Calendar } from 'react-big-calendar';
import { useNavigate } from 'react-router-dom';
import { eventsOf, type ScheduleEvent } from './calendar-events.ts';
import { formats, localizer } from './localizer.ts';
import type { Schedule } from './queries.ts';
import { wallDate } from './wall-days.ts';

interface Props {
  readonly schedule: Pick<Schedule, 'jobs' | 'time_off'>;
  readonly monday: string;
  readonly today: string;
}

const classOf = ({ look }: ScheduleEvent) => ({ className: look });
const nothing = () => undefined;

/** A week in wall times of the business. */
export function WeekCalendar({ schedule, monday, today }: Props) {
  const navigate = useNavigate();
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
