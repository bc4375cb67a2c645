import { clockTime } from '@tidylog/contracts/vocabulary/slots';
import { halfHours, weekdays } from '@tidylog/contracts/vocabulary/work-hours';
import { type FormEvent, useId, useState } from 'react';
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TickInput } from '../../../ui/TickInput.tsx';
import { problemOf, type Schedule, useSaveHours, type Week } from './queries.ts';

type Day = keyof Week;

const dayNames: Readonly<Record<Day, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

const times = halfHours.map((time) => [time, clockTime(time)] as const);
const lastTime = '22:00';
const usual = { start: '08:00', end: '18:00' };
const none: Week = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

type Span = Week[Day][number];
const places = ['first', 'second', 'third'] as const;

interface RowProps {
  readonly day: Day;
  readonly spans: readonly Span[];
  readonly onChange: (spans: Span[]) => void;
}

function DayRow({ day, spans, onChange }: RowProps) {
  const id = useId();
  const name = dayNames[day];
  const replace = (index: number, part: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  const last = spans.at(-1);
  return (
    <fieldset className="border-t border-line py-3 first:border-t-0 sm:grid sm:grid-cols-[9rem_1fr] sm:gap-x-4">
      <legend className="sr-only">{name}</legend>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold">
        <TickInput
          id={id}
          type="checkbox"
          checked={spans.length > 0}
          onChange={({ target }) => onChange(target.checked ? [usual] : [])}
        />
        {name}
      </label>
      <div className={classes('flex flex-wrap items-start gap-3', spans.length > 0 && 'mt-2 sm:mt-0')}>
        {spans.map((span, index) => (
          <div key={places[index]} className="flex flex-wrap items-end gap-3">
            <SelectField
              label={`${name}, from`}
              options={times}
              value={span.start}
              onChange={({ target }) => replace(index, { start: target.value })}
            />
            <SelectField
              label={`${name}, to`}
              options={times}
              value={span.end}
              error={span.start >= span.end ? 'The end must be after the start.' : undefined}
              onChange={({ target }) => replace(index, { end: target.value })}
            />
            {spans.length > 1 && (
              <Button
                tone="quiet"
                aria-label={`Remove ${name}, ${clockTime(span.start)}`}
                onClick={() => onChange(spans.filter((_, at) => at !== index))}
              >
                Remove
              </Button>
            )}
          </div>
        ))}
        {last !== undefined && last.end < lastTime && spans.length < places.length && (
          <Button
            tone="quiet"
            aria-label={`Add more hours on ${name}`}
            onClick={() => onChange([...spans, { start: last.end, end: lastTime }])}
            className="-ml-4 sm:ml-0 sm:self-end"
          >
            Add More Hours
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const isFine = (week: Week): boolean =>
  weekdays.every((day) => week[day].every(({ start, end }) => start < end));

/** When a cleaner usually works. It warns the office; it takes no job away. */
export function HoursForm({ schedule }: { readonly schedule: Schedule }) {
  const [typed, setTyped] = useState<Week | null>(null);
  const { mutate, isPending, error } = useSaveHours(schedule.version);
  const week = typed ?? schedule.working_hours ?? none;
  const save = (hours: Week | null) => mutate(hours, { onSuccess: () => setTyped(null) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFine(week)) save(week);
  };
  const problem = problemOf(error);
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <UnsavedGuard isDirty={typed !== null && !isPending} />
      {schedule.working_hours === null && typed === null && (
        <p className="text-soft">
          You have not set any hours, so our office does not know when you can work.
        </p>
      )}
      <div>
        {weekdays.map((day) => (
          <DayRow
            key={day}
            day={day}
            spans={week[day]}
            onChange={(spans) => setTyped({ ...week, [day]: spans })}
          />
        ))}
      </div>
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          Save Hours
        </Button>
        {schedule.working_hours !== null && (
          <Button tone="secondary" onClick={() => save(null)}>
            Clear Hours
          </Button>
        )}
      </div>
    </form>
  );
}
