import { useQuery } from '@tanstack/react-query';
import { longDate, zoneName } from '@tidylog/contracts/vocabulary/dates';
import { useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { MonthCalendar } from '../../shared/cleaning/MonthCalendar.tsx';
import { capacityQuery, datesQuery, nextPick, slotsQuery } from '../../shared/cleaning/queries.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';
import { offeredDates } from './offered-dates.ts';

// Failures show in place of what is missing, not as a toast (customer area, section 8).
const quietly = { meta: {} };

function Days({
  chosen,
  onChoose,
}: {
  readonly chosen: string | null;
  readonly onChoose: (date: string) => void;
}) {
  const query = useQuery({ ...datesQuery, ...quietly });
  const { data } = query;
  if (data !== undefined)
    return (
      <MonthCalendar dates={offeredDates(data)} chosen={chosen} onChoose={onChoose} takesFullDays={false} />
    );
  return (
    <Unloaded query={query} what="The available dates">
      <Bone className="h-96" />
    </Unloaded>
  );
}

interface SlotsProps {
  readonly pick: number;
  readonly date: string;
  readonly chosen: string | null;
  readonly onChoose: (slot: string) => void;
}

function Slots({ date, pick, chosen, onChoose }: SlotsProps) {
  const query = useQuery({ ...slotsQuery(date, pick), ...quietly });
  const places = useQuery(capacityQuery(date, pick)).data;
  const { data } = query;
  if (places?.has_capacity === false)
    return (
      <Notice tone="warning" role="status" title={`${longDate(date)} is fully booked now.`}>
        <p>Please choose another day.</p>
      </Notice>
    );
  if (data !== undefined)
    return (
      <fieldset>
        <legend className="sr-only">Time on {longDate(date)}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {data.map(({ id, time_slot }) => (
            <ChoiceCard
              key={id}
              type="radio"
              name="slot"
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            >
              <span className="font-semibold tabular-nums">{time_slot}</span>
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
    );
  return (
    <Unloaded query={query} what="The times for this day">
      <Bone className="h-48" />
    </Unloaded>
  );
}

export interface Choice {
  readonly date: string | null;
  readonly slot: string | null;
}

export const nothing: Choice = { date: null, slot: null };
export const isFilled = (choice: Choice): choice is { date: string; slot: string } =>
  choice.date !== null && choice.slot !== null;

/** A new day, then a time on it. */
export function NewTime({
  choice,
  onChange,
}: {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}) {
  const zone = useConfig()?.business_timezone;
  const [pick, setPick] = useState(nextPick);
  const choose = (date: string) => {
    setPick(nextPick);
    onChange({ date, slot: null });
  };
  return (
    <>
      <Section title="New day">
        <Days chosen={choice.date} onChoose={choose} />
      </Section>
      {choice.date !== null && (
        <Section
          title={`Time on ${longDate(choice.date)}`}
          hint={`All times are local to your home${zone === undefined ? '' : ` (${zoneName(zone)})`}.`}
        >
          <Slots
            date={choice.date}
            pick={pick}
            chosen={choice.slot}
            onChoose={(slot) => onChange({ date: choice.date, slot })}
          />
        </Section>
      )}
    </>
  );
}
