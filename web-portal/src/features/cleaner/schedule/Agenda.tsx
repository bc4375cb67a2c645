import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { Link } from 'react-router-dom';
import type { Schedule } from './queries.ts';
import { addDaysTo } from './wall-days.ts';

interface Props {
  readonly schedule: Pick<Schedule, 'jobs' | 'time_off'>;
  readonly monday: string;
}

/** The week as a list. */
export function Agenda({ schedule: { jobs, time_off }, monday }: Props) {
  const days = Array.from({ length: 7 }, (_, index) => addDaysTo(monday, index)).map((date) => ({
    date,
    jobs: jobs.filter((job) => job.date === date),
    isOff: time_off.some(({ from, to }) => from <= date && date <= to),
  }));
  const busy = days.filter((day) => day.jobs.length > 0 || day.isOff);
  if (busy.length === 0) return <p className="text-soft">Nothing is planned in this week.</p>;
  return (
    <ul className="divide-y divide-line">
      {busy.map((day) => (
        <li key={day.date} className="py-3">
          <h3 className="font-bold">{longDate(day.date)}</h3>
          {day.isOff && <p className="text-soft">Time off</p>}
          <ul>
            {day.jobs.map((job) => (
              <li key={job.id}>
                <Link
                  to={`/cleaner/jobs/${job.id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 font-semibold text-green"
                >
                  <span className="tabular-nums">{job.time_slot}</span>
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
