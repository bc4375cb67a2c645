import { monthName } from '@tidylog/contracts/vocabulary/dates';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { dateByKey, monthOf, monthsOf, weeksWithin } from './calendar.ts';
import { DayButton } from './DayButton.tsx';
import type { AvailableDate } from './queries.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** A month with fewer available days is shown together with the next one. */
const fewDays = 8;

interface Props {
  readonly dates: readonly AvailableDate[];
  readonly chosen: string | null;
  readonly onChoose: (date: string) => void;
  readonly takesFullDays?: boolean;
}

const arrowStyle =
  'grid size-11 place-items-center rounded-full text-green hover:bg-mint-soft disabled:text-soft disabled:opacity-40 disabled:hover:bg-transparent';

interface MonthProps extends Props {
  readonly month: string;
  /** The one day that Tab reaches; arrow keys move from there. */
  readonly entry: string | undefined;
}

function Month({ month, dates, chosen, entry, onChoose, takesFullDays = true }: MonthProps) {
  const byDate = new Map(dates.map((day) => [day.date, day]));
  const weeks = weeksWithin(month, dates[0]?.date ?? '', dates.at(-1)?.date ?? '');
  return (
    <table
      aria-label={monthName(month)}
      className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday} className="pb-1 text-sm font-medium text-soft">
              <span aria-hidden="true">{weekday.slice(0, 2)}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, weekIndex) => (
          <tr key={week.find((date) => date !== null) ?? weekIndex}>
            {week.map((date, weekday) => {
              const day = date === null ? undefined : byDate.get(date);
              const key = weekdays[weekday];
              if (date === null) return <td key={key} />;
              if (day !== undefined)
                return (
                  <td key={key} className="p-0">
                    <DayButton
                      day={day}
                      isChosen={date === chosen}
                      isEntry={date === entry}
                      isOff={!takesFullDays && !day.has_capacity}
                      onChoose={() => onChoose(date)}
                    />
                  </td>
                );
              return (
                <td key={key} className="h-13 text-center text-soft tabular-nums">
                  {Number(date.slice(8))}
                  <span className="sr-only">, not available</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A month to pick a day from. Arrow keys move between available days, page keys between months. */
export function MonthCalendar({ dates, chosen, onChoose, takesFullDays = true }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const choosable = dates.filter(({ has_capacity }) => takesFullDays || has_capacity).map(({ date }) => date);
  const months = monthsOf(dates.map(({ date }) => date));
  const [month, setMonth] = useState(monthOf(chosen ?? choosable[0] ?? ''));
  const [focused, setFocused] = useState<string | null>(null);
  // If the month is changing, the button does not exist until it is drawn.
  const toFocus = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (toFocus.current === null) return;
    frame.current?.querySelector<HTMLElement>(`[data-date="${toFocus.current}"]`)?.focus();
    toFocus.current = null;
  });
  const index = months.indexOf(month);
  const isThin = choosable.filter((date) => monthOf(date) === month).length < fewDays;
  const shown = isThin && index < months.length - 1 ? months.slice(index, index + 2) : [month];
  const inView = choosable.filter((date) => shown.includes(monthOf(date)));
  const entry = [focused, chosen].find((date) => date !== null && inView.includes(date)) ?? inView[0];

  const choose = (date: string) => {
    setFocused(date);
    onChoose(date);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    const to = from === undefined ? undefined : dateByKey(event.key, from, choosable);
    if (to === undefined) return;
    event.preventDefault();
    toFocus.current = to;
    setFocused(to);
    if (!shown.includes(monthOf(to))) setMonth(monthOf(to));
  };
  const turn = (by: number) => () => setMonth(months[index + by] ?? month);

  return (
    <div className="rounded-card border border-line bg-card p-2 sm:p-5">
      <div className="flex items-center justify-between">
        <button
          type="button"
          aria-label="Previous month"
          disabled={index <= 0}
          onClick={turn(-1)}
          className={arrowStyle}
        >
          <ChevronLeft aria-hidden="true" size={22} />
        </button>
        <h3 aria-live="polite" className="text-lg font-bold">
          {monthName(month)}
        </h3>
        <button
          type="button"
          aria-label="Next month"
          disabled={index + shown.length >= months.length}
          onClick={turn(1)}
          className={arrowStyle}
        >
          <ChevronRight aria-hidden="true" size={22} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the day buttons inside. */}
      <div ref={frame} onKeyDown={onKeyDown}>
        {shown.map((name, position) => (
          <div key={name}>
            {position > 0 && <h3 className="mt-4 mb-2 text-center text-lg font-bold">{monthName(name)}</h3>}
            <Month
              month={name}
              dates={dates}
              chosen={chosen}
              entry={entry}
              onChoose={choose}
              takesFullDays={takesFullDays}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
