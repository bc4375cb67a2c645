import { useQuery } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longDate, zoneName } from '@tidylog/contracts/vocabulary/dates';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { fewPlaces } from '../../shared/cleaning/calendar.ts';
import { withDate } from '../../shared/cleaning/draft.ts';
import { MonthCalendar } from '../../shared/cleaning/MonthCalendar.tsx';
import {
  type AvailableDate,
  capacityQuery,
  datesQuery,
  nextPick,
  slotsQuery,
} from '../../shared/cleaning/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';
import type { Flow } from './flow.ts';
import { RecurringNote } from './RecurringNote.tsx';
import { missingIn, namedText } from './steps.ts';

interface OfDay {
  readonly date: string;
  readonly pick: number;
}

function Places({ day, openWaitlist }: { readonly day: AvailableDate } & Pick<Flow, 'openWaitlist'>) {
  const { date, has_capacity, available_slots } = day;
  if (!has_capacity)
    return (
      <Notice tone="warning" title={`${longDate(date)} is fully booked.`}>
        <p>
          Choose another day, or join the waitlist for this one. You can also keep it: a place may open up
          before you confirm.
        </p>
        <Button tone="secondary" className="mt-2" onClick={openWaitlist}>
          Join the waitlist
        </Button>
      </Notice>
    );
  return available_slots <= fewPlaces ? (
    <Notice tone="info">
      <p>{counted(available_slots, 'place')} left on this day.</p>
    </Notice>
  ) : null;
}

function Slots({ date, pick, draft, change }: Flow & OfDay) {
  const query = useQuery(slotsQuery(date, pick));
  const { data } = query;
  if (data === undefined)
    return (
      <Unloaded query={query} what="The times for this day">
        <div className="grid gap-3 sm:grid-cols-2">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
            <Bone key={name} className="h-14" />
          ))}
        </div>
      </Unloaded>
    );
  if (data.length === 0)
    return (
      <Notice tone="warning" title="We are closed on this day.">
        <p>Please choose another day.</p>
      </Notice>
    );
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
            checked={draft.slot === id}
            onChange={() => change(time_slot, (draft) => ({ ...draft, slot: id }))}
          >
            <span className="font-semibold tabular-nums">{time_slot}</span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}

function LocalTimeNote() {
  const zone = useConfig()?.business_timezone;
  return (
    <p className="mb-4 flex items-start gap-2 text-soft">
      <Clock aria-hidden="true" size={18} className="mt-1 shrink-0" />
      All times are local to your home{zone === undefined ? '' : ` (${zoneName(zone)})`}.
    </p>
  );
}

export function DateStep(flow: Flow) {
  const { draft, change, named, openWaitlist } = flow;
  const query = useQuery(datesQuery);
  const { data } = query;
  const day = data?.find(({ date }) => date === draft.date);
  const [pick, setPick] = useState(nextPick);
  useQuery({ ...capacityQuery(draft.date ?? '', pick), enabled: draft.date !== null });
  const timeHeading = useRef<HTMLDivElement>(null);
  const isGone = data !== undefined && draft.date !== null && day === undefined;
  useEffect(() => {
    if (isGone) change('Another day', (draft) => ({ ...draft, date: null, slot: null }));
  }, [isGone, change]);
  const missing = missingIn('date', draft, undefined);
  const errorOf = (field: string) => namedText(missing, named, field);
  const choose = (date: string) => {
    setPick(nextPick);
    change(longDate(date), (draft) => withDate(draft, date));
    requestAnimationFrame(() => timeHeading.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className="space-y-10">
      <Section title="Day">
        {errorOf('date') !== undefined && (
          <div className="mb-3">
            <FieldError>{errorOf('date')}</FieldError>
          </div>
        )}
        {data !== undefined ? (
          <MonthCalendar dates={data} chosen={draft.date} onChoose={choose} />
        ) : (
          <Unloaded query={query} what="The available dates">
            <Bone className="h-96" />
          </Unloaded>
        )}
      </Section>
      {draft.date !== null && (
        <Section title={`Time on ${longDate(draft.date)}`}>
          <div ref={timeHeading}>
            <LocalTimeNote />
          </div>
          {errorOf('slot') !== undefined && (
            <div className="mb-3">
              <FieldError>{errorOf('slot')}</FieldError>
            </div>
          )}
          <div className="space-y-4">
            {day !== undefined && <Places day={day} openWaitlist={openWaitlist} />}
            <Slots {...flow} date={draft.date} pick={pick} />
            <RecurringNote {...flow} />
          </div>
        </Section>
      )}
    </div>
  );
}
