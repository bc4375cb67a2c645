import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { longDate, monthName } from '../../format/date.ts';
import { counted } from '../../format/words.ts';
import { classes } from '../../ui/classes.ts';
import { dateByKey, monthOf, monthsOf, weeksOf } from './calendar.ts';
import type { AvailableDate } from './queries.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const fewPlaces = 3;

interface Props {
  readonly dates: readonly AvailableDate[];
  readonly chosen: string | null;
  readonly onChoose: (date: string) => void;
}

/** What is said of the places of a day: nothing while there are plenty. */
function placesText({ has_capacity, available_slots }: AvailableDate): string | null {
  if (!has_capacity) return 'Full';
  return available_slots <= fewPlaces ? `${available_slots} left` : null;
}

function dayName(date: AvailableDate, isChosen: boolean): string {
  const places = date.has_capacity ? available(date.available_slots) : 'full';
  return `${longDate(date.date)}, ${places}${isChosen ? ', chosen' : ''}`;
}

const available = (places: number): string =>
  places <= fewPlaces ? `${counted(places, 'place')} left` : 'places available';

const arrowStyle =
  'grid size-11 place-items-center rounded-full text-green hover:bg-mint-soft disabled:text-soft disabled:opacity-40 disabled:hover:bg-transparent';

interface DayProps {
  readonly day: AvailableDate;
  readonly isChosen: boolean;
  readonly isEntry: boolean;
  readonly onChoose: () => void;
}

function Day({ day, isChosen, isEntry, onChoose }: DayProps) {
  const places = placesText(day);
  return (
    <button
      type="button"
      data-date={day.date}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={dayName(day, isChosen)}
      onClick={onChoose}
      className={classes(
        'flex h-13 w-full flex-col items-center justify-center rounded-control border text-base leading-tight font-semibold tabular-nums transition-colors',
        isChosen
          ? 'border-green bg-green text-on-green'
          : 'border-line bg-card hover:border-green hover:bg-mint-soft',
        !day.has_capacity && !isChosen && 'border-dashed border-edge bg-transparent text-soft',
      )}
    >
      {Number(day.date.slice(8))}
      {places !== null && (
        <span
          className={classes(
            'text-[0.75rem] leading-tight font-semibold',
            !isChosen && (day.has_capacity ? 'text-amber' : 'text-soft'),
          )}
        >
          {places}
        </span>
      )}
    </button>
  );
}

/** A month to pick the day from. Arrow keys move between the days that can be chosen, page keys between months. */
export function MonthCalendar({ dates, chosen, onChoose }: Props) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const choosable = dates.map(({ date }) => date);
  const months = monthsOf(choosable);
  const [month, setMonth] = useState(monthOf(chosen ?? choosable[0] ?? ''));
  const [focused, setFocused] = useState<string | null>(null);
  const byDate = new Map(dates.map((day) => [day.date, day]));
  const inMonth = choosable.filter((date) => monthOf(date) === month);
  const entry = [focused, chosen].find((date) => date !== null && inMonth.includes(date)) ?? inMonth[0];
  const index = months.indexOf(month);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.date;
    const to = from === undefined ? undefined : dateByKey(event.key, from, choosable);
    if (to === undefined) return;
    event.preventDefault();
    setFocused(to);
    setMonth(monthOf(to));
    // The month may just be changing: the button is there only after the next paint.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus());
  };
  const turn = (by: number) => () => setMonth(months[index + by] ?? month);

  return (
    <div className="rounded-card border border-line bg-card p-3 sm:p-5">
      <div className="mb-2 flex items-center justify-between">
        <button
          type="button"
          aria-label="Previous month"
          disabled={index <= 0}
          onClick={turn(-1)}
          className={arrowStyle}
        >
          <ChevronLeft aria-hidden="true" size={22} />
        </button>
        <h3 id={id} aria-live="polite" className="text-lg font-bold">
          {monthName(month)}
        </h3>
        <button
          type="button"
          aria-label="Next month"
          disabled={index >= months.length - 1}
          onClick={turn(1)}
          className={arrowStyle}
        >
          <ChevronRight aria-hidden="true" size={22} />
        </button>
      </div>
      <table
        ref={grid}
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-separate border-spacing-1"
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
          {weeksOf(month).map((week, weekIndex) => (
            <tr key={week.find((date) => date !== null) ?? weekIndex}>
              {week.map((date, weekday) => {
                const day = date === null ? undefined : byDate.get(date);
                const key = weekdays[weekday];
                if (date === null) return <td key={key} />;
                if (day === undefined)
                  return (
                    <td key={key} className="h-13 text-center text-soft tabular-nums">
                      {Number(date.slice(8))}
                      <span className="sr-only">, not available</span>
                    </td>
                  );
                return (
                  <td key={key} className="p-0">
                    <Day
                      day={day}
                      isChosen={date === chosen}
                      isEntry={date === entry}
                      onChoose={() => {
                        setFocused(date);
                        onChoose(date);
                      }}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
