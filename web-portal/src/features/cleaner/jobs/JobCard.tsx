import { businessHour, shortDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { Clock, LogIn, LogOut, MapPin, Navigation, NotebookPen, Phone, Undo2 } from 'lucide-react';
import { useConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { BookingBadge } from '../../../ui/StatusBadge.tsx';
import { AskButton } from '../questions/AskButton.tsx';
import { type Job, useClock, useEarlyClockIn } from './queries.ts';

const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

function Worked({ job }: { readonly job: Job }) {
  const zone = useConfig()?.business_timezone;
  if (zone === undefined) return null;
  const { clocked_in_at, clocked_out_at } = job;
  if (clocked_out_at !== null && clocked_in_at !== null)
    return (
      <p className="text-sm text-soft tabular-nums">
        Worked from {businessHour(clocked_in_at, zone)} to {businessHour(clocked_out_at, zone)}
      </p>
    );
  if (clocked_in_at !== null)
    return (
      <p className="text-sm text-soft tabular-nums">Clocked in at {businessHour(clocked_in_at, zone)}</p>
    );
  return null;
}

function ContactLink({ job: { customer_name, customer_phone, status } }: { readonly job: Job }) {
  if (customer_phone === null || (status !== 'confirmed' && status !== 'in_progress')) return null;
  return (
    <a href={`tel:${customer_phone.replace(/[^+\d]/g, '')}`} className={buttonStyle('quiet')}>
      <Phone aria-hidden="true" size={18} />
      Contact
      <span className="sr-only"> {customer_name}</span>
    </a>
  );
}

function ClockIn({ job }: { readonly job: Job }) {
  const zone = useConfig()?.business_timezone;
  const { clock, ask, isAsking, isTooEarly } = useEarlyClockIn(job);
  if (job.can_clock_in)
    return (
      <>
        <Button busy={clock.isPending} onClick={() => clock.mutate('clock-in')} className="grow sm:grow-0">
          {!clock.isPending && <LogIn aria-hidden="true" size={18} />}
          Clock In
        </Button>
        <Refusal error={clock.error} />
      </>
    );
  if (zone === undefined) return null;
  const from = businessHour(job.clock_in_from, zone);
  return (
    <>
      <Button
        tone="secondary"
        busy={isAsking || clock.isPending}
        onClick={() => ask()}
        className="grow sm:grow-0"
      >
        {!isAsking && <LogIn aria-hidden="true" size={18} />}
        Clock In, from {from}
      </Button>
      <p role="status" className="order-last w-full text-sm text-soft empty:hidden">
        {isTooEarly && `It is not time yet. You can clock in from ${from}.`}
      </p>
      <Refusal error={clock.error} />
    </>
  );
}

const Refusal = ({ error }: { readonly error: Error | null }) =>
  error === null ? null : (
    <div className="order-last w-full">
      <FieldError>{detailOf(error) ?? 'We did not get an answer. Please try again.'}</FieldError>
    </div>
  );

function Acts({ job }: { readonly job: Job }) {
  const clock = useClock(job.id);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {job.status === 'confirmed' && (
          <>
            <ClockIn job={job} />
            <a
              href={directionsTo(job.address)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('secondary', 'grow sm:grow-0')}
            >
              <Navigation aria-hidden="true" size={18} />
              Directions
              <span className="sr-only"> to {job.address}, opens in a new tab</span>
            </a>
          </>
        )}
        {job.status === 'in_progress' && (
          <Button busy={clock.isPending} onClick={() => clock.mutate('clock-out')} className="grow sm:grow-0">
            {!clock.isPending && <LogOut aria-hidden="true" size={18} />}
            Clock Out
          </Button>
        )}
        {job.status === 'in_progress' && job.can_take_back && (
          <Button
            tone="secondary"
            busy={clock.isPending}
            onClick={() => clock.mutate('not-this-house')}
            className="grow sm:grow-0"
          >
            <Undo2 aria-hidden="true" size={18} />
            Not this house
          </Button>
        )}
        <ContactLink job={job} />
        <Refusal error={clock.error} />
      </div>
      <Worked job={job} />
    </div>
  );
}

export function JobCard({ job }: { readonly job: Job }) {
  const { address, customer_name, pay_amount, services, special_instructions, notes, time_slot } = job;
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <article aria-label={`${time_slot}, ${customer_name}`} className="space-y-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="flex items-center gap-2 font-semibold tabular-nums text-green">
              <Clock aria-hidden="true" size={18} />
              <span>
                {shortDate(job.date)}, {time_slot}
              </span>
            </p>
            <h3 className="mt-1 text-lg font-bold">{customer_name}</h3>
          </div>
          <BookingBadge status={job.status} />
        </div>
        <p className="flex gap-2">
          <MapPin aria-hidden="true" size={18} className="mt-1 shrink-0 text-green" />
          {address}
        </p>
        {[special_instructions, notes].map(
          (note, index) =>
            note !== null && (
              <p key={index === 0 ? 'customer' : 'office'} className="flex gap-2 whitespace-pre-line">
                <NotebookPen aria-hidden="true" size={18} className="mt-1 shrink-0 text-green" />
                <span>
                  <span className="font-semibold">{index === 0 ? 'Customer: ' : 'Office: '}</span>
                  {note}
                </span>
              </p>
            ),
        )}
        {services.length > 0 && (
          <p className="text-sm text-soft">{services.map(({ name }) => name).join(', ')}</p>
        )}
        <p className="flex items-baseline justify-between border-t border-line pt-3">
          <span className="text-soft">{job.status === 'completed' ? 'You earned' : 'You earn'}</span>
          <span className="money text-lg font-bold">{formatDollars(pay_amount)}</span>
        </p>
        <Acts job={job} />
        {job.clocked_in_at !== null && (
          <AskButton
            about="times"
            id={job.id}
            name={`${customer_name}, ${shortDate(job.date)}, ${time_slot}`}
            words="My times are wrong"
          />
        )}
      </article>
    </li>
  );
}
