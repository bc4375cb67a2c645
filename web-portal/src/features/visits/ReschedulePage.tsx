import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { rescheduleWindow } from '@tidylog/contracts/vocabulary/limits';
import { keyPerBody } from '@tidylog/web-shared/api/new-key';
import { formFailure } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useConfig } from '../../api/config.ts';
import { type KeptForm, useKeptForm } from '../../forms/use-kept-form.ts';
import type { Booking } from '../../shared/member/queries.ts';
import { useCommand } from '../../shared/visit/commands.ts';
import { VisitFacts } from '../../shared/visit/VisitFacts.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { TextArea } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AppointmentPage } from './AppointmentPage.tsx';
import { type Choice, isFilled, NewTime, nothing } from './NewTime.tsx';
import { useWayBack } from './use-way-back.ts';

interface Wish extends Choice {
  readonly reason: string;
}
const noWish: Wish = { ...nothing, reason: '' };

interface FormProps {
  readonly booking: Booking;
  readonly form: KeptForm<Wish>;
}

const choose = (form: KeptForm<Wish>) => (choice: Choice) => {
  form.set('date', choice.date);
  form.set('slot', choice.slot);
};

function MoveForm({ booking, form }: FormProps) {
  const navigate = useNavigate();
  const { to } = useWayBack(booking.id);
  const choice = form.values;
  const { mutate, isPending, error } = useCommand('PUT /customer/reschedule-appointment', {
    done: 'Appointment rescheduled successfully',
    failed: 'Failed to reschedule appointment',
    isForm: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFilled(choice)) return;
    const body = { appointment_id: booking.id, new_date: choice.date, new_time_slot: choice.slot };
    const done = () => {
      form.discard();
      void navigate(to);
    };
    mutate({ body, ifMatch: booking.version }, { onSuccess: done });
  };
  return (
    <form onSubmit={submit} className="space-y-8">
      <NewTime choice={choice} onChange={choose(form)} />
      {error !== null && (
        <Notice tone="danger" role="alert" title="Your appointment was not moved.">
          <p>{formFailure(error) ?? 'Please try again.'}</p>
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Link to={to} onClick={form.discard} className={buttonStyle('secondary')}>
          Cancel
        </Link>
        <Button type="submit" busy={isPending} disabled={!isFilled(choice)}>
          Confirm Reschedule
        </Button>
      </div>
    </form>
  );
}

/** Less than 48 hours before: shows the notice of the specification, and asks the office. */
function AskForm({ booking, form }: FormProps) {
  const phone = useConfig()?.office_phone;
  const { to } = useWayBack(booking.id);
  const choice = form.values;
  const { reason } = choice;
  const [keyOf] = useState(keyPerBody);
  const { mutate, isPending, error } = useCommand('POST /customer/reschedule-requests', {
    done: 'Request sent to our office',
    failed: 'Failed to send your request',
    isForm: true,
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
    mutate({ body, idempotencyKey: keyOf(body), ifMatch: booking.version }, { onSuccess: form.discard });
  };
  return (
    <form onSubmit={submit} className="space-y-8">
      <Notice tone="warning">
        <p>
          Online rescheduling is only available up to {rescheduleWindow} in advance. Please contact our
          office.
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
      <NewTime choice={choice} onChange={choose(form)} />
      {choice.slot !== null && (
        <TextArea
          label="Anything our office should know"
          optional
          value={reason}
          maxLength={500}
          onChange={({ target }) => form.set('reason', target.value)}
        />
      )}
      {error !== null && (
        <Notice tone="danger" role="alert" title="Your request was not sent.">
          <p>{formFailure(error) ?? 'Please try again.'}</p>
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Link to={to} onClick={form.discard} className={buttonStyle('secondary')}>
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

function NewTimeForm({ booking }: { readonly booking: Booking }) {
  const form = useKeptForm(`move/${booking.id}`, noWish);
  const { to, label } = useWayBack(booking.id);
  if (!isOpen(booking))
    return (
      <Notice title="This appointment can no longer be moved.">
        <p>It has started, has been completed or has been cancelled.</p>
        {form.values.date !== null && <p>You had chosen {longDate(form.values.date)}. Nothing was sent.</p>}
        {form.values.reason !== '' && <p className="wrap-anywhere">You had typed: {form.values.reason}</p>}
        <Link to={to} onClick={form.discard} className={buttonStyle('secondary', 'mt-3')}>
          {label}
        </Link>
      </Notice>
    );
  // A notice above shows the pending request; a second one would be refused.
  if (!booking.can_reschedule && booking.pending_request === 'reschedule')
    return (
      <Link to={to} className={buttonStyle('secondary')}>
        {label}
      </Link>
    );
  return booking.can_reschedule ? (
    <MoveForm booking={booking} form={form} />
  ) : (
    <AskForm booking={booking} form={form} />
  );
}

export function ReschedulePage() {
  return (
    <AppointmentPage
      title="Reschedule Appointment"
      purpose={`There is nothing to move. Book a cleaning, and you can move it up to ${rescheduleWindow} before it starts.`}
    >
      {(booking) => (
        <div className="space-y-8">
          <section aria-labelledby="current" className="rounded-card border border-line bg-card p-5">
            <h2 id="current" className="mb-3 text-lg font-bold">
              Current appointment
            </h2>
            <VisitFacts booking={booking} />
          </section>
          <NewTimeForm key={booking.id} booking={booking} />
        </div>
      )}
    </AppointmentPage>
  );
}
