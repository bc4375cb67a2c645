import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { clockTime, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { Link } from 'react-router-dom';
import { laterOn, useZoneNotes } from '../jobs/wall-time.ts';
import type { ShownTimes } from './calendar-events.ts';
import { addDaysTo } from './wall-days.ts';

interface Props {
  readonly schedule: ShownTimes;
  readonly monday: string;
}

/** A day of the list; the texts are times at which no job can be. */
function dayOf({ jobs, time_off, busy_times }: ShownTimes, date: string, note: string) {
  const off = time_off.filter(({ from, to }) => from <= date && date <= to);
  const offTimes = off.map(({ slots }) =>
    slots === null ? 'Time off' : `Time off, ${slots.map((slot) => `${slotLabel(slot)}${note}`).join(', ')}`,
  );
  const busy = busy_times
    .filter((time) => time.date === date)
    .map(({ start, end }) =>
      start === '00:00' && end === '24:00'
        ? 'Busy all day'
        : `Busy, ${clockTime(start)} - ${clockTime(end)}${note}`,
    );
  return { date, note, jobs: jobs.filter((job) => job.date === date), texts: [...offTimes, ...busy] };
}

/** The week as a list. */
export function Agenda({ schedule, monday }: Props) {
  const noteAt = useZoneNotes();
  const days = Array.from({ length: 7 }, (_, index) => addDaysTo(monday, index)).map((date) =>
    dayOf(schedule, date, noteAt(laterOn(date))),
  );
  const busy = days.filter(({ jobs, texts }) => jobs.length > 0 || texts.length > 0);
  if (busy.length === 0) return <p className="text-soft">Nothing is planned in this week.</p>;
  return (
    <ul className="divide-y divide-line">
      {busy.map((day) => (
        <li key={day.date} className="py-3">
          <h3 className="font-bold">{longDate(day.date)}</h3>
          {day.texts.map((text) => (
            <p key={text} className="text-soft tabular-nums">
              {text}
            </p>
          ))}
          <ul>
            {day.jobs.map((job) => (
              <li key={job.id}>
                <Link
                  to={`/cleaner/jobs/${job.id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 font-semibold text-green"
                >
                  <span className="tabular-nums">
                    {job.time_slot}
                    {day.note}
                  </span>
                  <span>{job.customer_name}</span>
                  {job.status === 'cancelled' && <span className="text-soft">Cancelled</span>}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
