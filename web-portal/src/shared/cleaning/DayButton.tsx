import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { classes } from '../../ui/classes.ts';
import { fewPlaces } from './calendar.ts';
import type { AvailableDate } from './queries.ts';

interface Props {
  readonly day: AvailableDate;
  readonly isChosen: boolean;
  readonly isEntry: boolean;
  readonly isOff: boolean;
  readonly onChoose: () => void;
}

function placesText({ has_capacity, available_slots }: AvailableDate): string | null {
  if (!has_capacity) return 'Full';
  return available_slots <= fewPlaces ? `${available_slots} left` : null;
}

function dayName({ date, has_capacity, available_slots }: AvailableDate): string {
  if (!has_capacity) return `${longDate(date)}, full`;
  return available_slots <= fewPlaces
    ? `${longDate(date)}, ${counted(available_slots, 'place')} left`
    : `${longDate(date)}, places available`;
}

const look = ({ day: { has_capacity }, isChosen, isOff }: Pick<Props, 'day' | 'isChosen' | 'isOff'>) =>
  classes(
    'flex h-13 w-full flex-col items-center justify-center rounded-control border leading-tight font-semibold tabular-nums transition-colors',
    isChosen && 'border-green bg-green text-on-green',
    !(isChosen || isOff) && 'hover:border-green hover:bg-mint-soft',
    isOff && 'opacity-60',
    !isChosen && (has_capacity ? 'border-edge bg-card' : 'border-dashed border-edge text-soft'),
  );

export function DayButton({ day, isChosen, isEntry, isOff, onChoose }: Props) {
  const places = placesText(day);
  return (
    <button
      type="button"
      data-date={day.date}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={onChoose}
      className={look({ day, isChosen, isOff })}
    >
      <span className="sr-only">{dayName(day)}</span>
      <span aria-hidden="true">{Number(day.date.slice(8))}</span>
      {places !== null && (
        <span
          aria-hidden="true"
          className={classes(
            'text-sm leading-none font-semibold tracking-tight whitespace-nowrap',
            !isChosen && day.has_capacity && 'text-amber',
          )}
        >
          {places}
        </span>
      )}
    </button>
  );
}
