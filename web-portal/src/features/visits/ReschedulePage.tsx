import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useConfig } from '../../api/config.ts';
import { newKey } from '../../api/new-key.ts';
import { detailOf } from '../../api/problem.ts';
import { longDate, zoneName } from '../../format/date.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { MonthCalendar } from '../booking/MonthCalendar.tsx';
import { datesQuery, slotsQuery } from '../booking/queries.ts';
import { Section } from '../booking/Section.tsx';
import type { Booking } from '../member/queries.ts';
import { AppointmentPage } from './AppointmentPage.tsx';
import { useCommand } from './commands.ts';
import { offeredDates } from './offered-dates.ts';
import { VisitFacts } from './VisitFacts.tsx';

// Failures here are told in the place of what is missing, not by a toast (customer area, section 8).
const quietly = { meta: {} };

function Days({
  chosen,
  onChoose,
}: {
  readonly chosen: string | null;
  readonly onChoose: (date: string) => void;
}) {
  const { data, error, isFetching, refetch } = useQuery({ ...datesQuery, ...quietly });
  if (data !== undefined)
    return (
      <MonthCalendar dates={offeredDates(data)} chosen={chosen} onChoose={onChoose} takesFullDays={false} />
    );
  return error === null ? (
    <Skeleton label="Loading the days">
      <Bone className="h-96" />
    </Skeleton>
  ) : (
    <LoadFailed
      what="The available dates"
      detail={detailOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

interface SlotsProps {
  readonly date: string;
  readonly chosen: string | null;
  readonly onChoose: (slot: string) => void;
}

function Slots({ date, chosen, onChoose }: SlotsProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...slotsQuery(date, 0), ...quietly });
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
  return error === null ? (
    <Skeleton label="Loading the times">
      <Bone className="h-48" />
    </Skeleton>
  ) : (
    <LoadFailed
      what="The times of this day"
      detail={detailOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

interface Choice {
  readonly date: string | null;
  readonly slot: string | null;
}

function NewTime({
  choice,
  onChange,
}: {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}) {
  const zone = useConfig()?.business_timezone;
  return (
    <>
      <Section title="New day">
        <Days chosen={choice.date} onChoose={(date) => onChange({ date, slot: null })} />
      </Section>
      {choice.date !== null && (
        <Section
          title={`Time on ${longDate(choice.date)}`}
          hint={`All times are local to your home${zone === undefined ? '' : ` (${zoneName(zone)})`}.`}
        >
          <Slots
            date={choice.date}
            chosen={choice.slot}
            onChoose={(slot) => onChange({ date: choice.date, slot })}
          />
        </Section>
      )}
    </>
  );
}

interface FormProps {
  readonly booking: Booking;
}

const nothing: Choice = { date: null, slot: null };
const isFilled = (choice: Choice): choice is { date: string; slot: string } =>
  choice.date !== null && choice.slot !== null;

function MoveForm({ booking }: FormProps) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState(nothing);
  const { mutate, isPending, error } = useCommand('PUT /customer/reschedule-appointment', {
    done: 'Appointment rescheduled successfully',
    failed: 'Failed to reschedule appointment',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFilled(choice)) return;
    const body = { appointment_id: booking.id, new_date: choice.date, new_time_slot: choice.slot };
    mutate({ body }, { onSuccess: () => void navigate('/') });
  };
  return (
    <form onSubmit={submit} className="space-y-8">
      <NewTime choice={choice} onChange={setChoice} />
      {error !== null && (
        <Notice tone="danger" role="alert" title="Your appointment was not moved.">
          <p>{detailOf(error) ?? 'Please try again.'}</p>
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Link to="/" className={buttonStyle('secondary')}>
          Cancel
        </Link>
        <Button type="submit" busy={isPending} disabled={!isFilled(choice)}>
          Confirm Reschedule
        </Button>
      </div>
    </form>
  );
}

/** Under 48 hours: the notice of the specification, and the office is asked. */
function AskForm({ booking }: FormProps) {
  const phone = useConfig()?.office_phone;
  const [choice, setChoice] = useState(nothing);
  const [reason, setReason] = useState('');
  const [key] = useState(newKey);
  const { mutate, isPending, isSuccess, error } = useCommand('POST /customer/reschedule-requests', {
    done: 'Request sent to our office',
    failed: 'Failed to send your request',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFilled(choice)) return;
    const body = {
      appointment_id: booking.id,
      new_date: choice.date,
      new_time_slot: choice.slot,
      reason: reason.trim() === '' ? null : reason,
    };
    mutate({ body, idempotencyKey: key });
  };
  if (isSuccess)
    return (
      <Notice tone="success" role="status" title="Our office has your request.">
        <p>
          Your appointment stays as it is until the office has decided. We write to you as soon as it has.
        </p>
        <Link to="/" className={buttonStyle('secondary', 'mt-3')}>
          Back to Home
        </Link>
      </Notice>
    );
  return (
    <form onSubmit={submit} className="space-y-8">
      <Notice tone="warning">
        <p>
          Online rescheduling is only available up to 48 hours in advance. Please contact our office.
          {phone !== undefined && (
            <>
              {' '}
              Call{' '}
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="font-semibold underline">
                {phone}
              </a>
              , or ask for another time here.
            </>
          )}
        </p>
      </Notice>
      <NewTime choice={choice} onChange={setChoice} />
      {choice.slot !== null && (
        <TextArea
          label="Anything our office should know"
          optional
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {error !== null && (
        <Notice tone="danger" role="alert" title="Your request was not sent.">
          <p>{detailOf(error) ?? 'Please try again.'}</p>
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Link to="/" className={buttonStyle('secondary')}>
          Cancel
        </Link>
        <Button type="submit" busy={isPending} disabled={!isFilled(choice)}>
          Ask the Office
        </Button>
      </div>
    </form>
  );
}

const isOpen = ({ status }: Booking): boolean => status === 'pending' || status === 'confirmed';

export function ReschedulePage() {
  return (
    <AppointmentPage
      title="Reschedule Appointment"
      purpose="There is nothing to move. Book a cleaning, and you can move it up to 48 hours before it starts."
    >
      {(booking) => (
        <div className="space-y-8">
          <section aria-labelledby="current" className="rounded-card border border-line bg-card p-5">
            <h2 id="current" className="mb-3 text-lg font-bold">
              Current appointment
            </h2>
            <VisitFacts booking={booking} />
          </section>
          {!isOpen(booking) ? (
            <Notice title="This appointment cannot be moved any more.">
              <p>It has started, has been completed or has been cancelled.</p>
            </Notice>
          ) : booking.can_reschedule ? (
            <MoveForm key={booking.id} booking={booking} />
          ) : (
            <AskForm key={booking.id} booking={booking} />
          )}
        </div>
      )}
    </AppointmentPage>
  );
}
