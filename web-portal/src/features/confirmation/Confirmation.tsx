import { arrivalText } from '@tidylog/contracts/vocabulary/arrival';
import { businessTime, longDate, zoneName } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { CalendarDays, Clock, CreditCard, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useConfig } from '../../api/config.ts';
import { useSession } from '../../api/session.ts';
import { cardName } from '../../shared/payment/card-name.ts';
import { AtDoorNotice } from '../../shared/visit/AtDoorNotice.tsx';
import { RequestNotice } from '../../shared/visit/RequestNotice.tsx';
import type { GuestSummary } from '../../shared/visit/summary.ts';
import { VisitNews } from '../../shared/visit/VisitNews.tsx';
import { WhoComes } from '../../shared/visit/WhoComes.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { HelpBox } from '../../ui/HelpBox.tsx';
import { AllSet } from '../../ui/illustrations/AllSet.tsx';
import { QuietDay } from '../../ui/illustrations/QuietDay.tsx';
import { PriceLines } from '../../ui/PriceLines.tsx';
import { BookingBadge, PaymentBadge } from '../../ui/StatusBadge.tsx';
import { AccountPart } from './AccountPart.tsx';
import { CheckoutSummary, Contact } from './BookedFacts.tsx';
import { Card } from './Card.tsx';
import { ChangePart } from './ChangePart.tsx';
import { Keepsakes } from './Keepsakes.tsx';
import { Rating } from './Rating.tsx';

interface Props {
  readonly summary: GuestSummary;
}

function headlineOf({
  booking_details: { status },
  customer_information: { first_name },
}: GuestSummary): string {
  const name = first_name === '' ? '' : `, ${first_name}`;
  if (status === 'cancelled') return 'This booking is cancelled';
  if (status === 'completed') return `Your home is clean${name}`;
  return status === 'in_progress' ? `Your cleaning has started${name}` : `Thank you${name}`;
}

function When({ summary }: Props) {
  const zone = useConfig()?.business_timezone;
  const { booking_date, time_slot } = summary.booking_details;
  const { street, city, state, zip_code } = summary.service_address;
  const local = zone === undefined ? 'Local to your home' : `Local to your home (${zoneName(zone)})`;
  const facts = [
    { Icon: CalendarDays, name: 'Date', text: longDate(booking_date), more: undefined },
    { Icon: Clock, name: 'Time', text: time_slot, more: local },
    { Icon: MapPin, name: 'Location', text: street, more: `${city}, ${state} ${zip_code}` },
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {facts.map(({ Icon, name, text, more }) => (
        <div key={name} className="grid grid-cols-[2.125rem_minmax(0,1fr)] content-start">
          <dt className="col-start-2 text-sm text-soft">
            <Icon aria-hidden="true" size={22} className="float-left mt-0.5 -ml-8.5 text-green" />
            {name}
          </dt>
          <dd className="col-start-2 font-semibold tabular-nums">{text}</dd>
          {more !== undefined && <dd className="col-start-2 text-sm text-soft">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Hold({ summary }: Props) {
  const zone = useConfig()?.business_timezone;
  const { status, hold_expires_at } = summary.booking_details;
  if (status !== 'pending' || hold_expires_at === null || zone === undefined) return null;
  return (
    <p className="mt-2 max-w-prose text-lg">
      We hold your place until <strong>{businessTime(hold_expires_at, zone)}</strong>. Your booking is
      confirmed once you pay.
    </p>
  );
}

function PayLink({ summary }: Props) {
  const { balance_due } = summary.payment_summary;
  if (balance_due <= 0 || summary.booking_details.status === 'cancelled') return null;
  return (
    <Link to={`/payment/${summary.booking_id}`} className={buttonStyle('primary', 'mt-4 px-6')}>
      <CreditCard aria-hidden="true" size={20} />
      Pay {formatDollars(balance_due)}
    </Link>
  );
}

function PaidWith({ summary }: Props) {
  const { payment_method, amount_paid, balance_due, money_back } = summary.payment_summary;
  if (amount_paid <= 0)
    return money_back === null ? null : <p className="mt-3 border-t border-line pt-3">{money_back}</p>;
  return (
    <dl className="mt-3 space-y-1 border-t border-line pt-3">
      <div className="flex justify-between gap-4">
        <dt className="text-soft">Paid{payment_method !== null && ` with ${cardName(payment_method)}`}</dt>
        <dd className="money">{formatDollars(amount_paid)}</dd>
      </div>
      {balance_due > 0 && (
        <div className="flex justify-between gap-4 font-semibold">
          <dt>Left to pay</dt>
          <dd className="money">{formatDollars(balance_due)}</dd>
        </div>
      )}
      {money_back !== null && (
        <div>
          <dt className="sr-only">Refunds</dt>
          <dd>{money_back}</dd>
        </div>
      )}
    </dl>
  );
}

function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <Card title="What happens next">
      <ol className="space-y-4">
        {steps.map((text, index) => (
          <li key={text} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-mint text-sm font-bold text-green tabular-nums"
            >
              {index + 1}
            </span>
            <p className="pt-0.5">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const isToCome = (status: string): boolean => status === 'pending' || status === 'confirmed';

function Headline({ summary }: Props) {
  const { booking_details, payment_summary } = summary;
  return (
    <section className="grid items-center gap-6 rounded-card bg-mint p-6 sm:grid-cols-[minmax(0,1fr)_12rem] sm:p-8">
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap gap-2">
          <BookingBadge status={booking_details.status} />
          <PaymentBadge status={payment_summary.payment_status} />
        </div>
        <PageHeading title="Your booking">{headlineOf(summary)}</PageHeading>
        <p className="mt-1 text-soft">
          Booking <span className="font-semibold tabular-nums">#{shortId(summary.booking_id)}</span>
        </p>
        <Hold summary={summary} />
        <PayLink summary={summary} />
      </div>
      <div className="max-sm:hidden">
        {booking_details.status === 'cancelled' ? <QuietDay /> : <AllSet />}
      </div>
    </section>
  );
}

function Visit({ summary }: Props) {
  const { booking_details } = summary;
  return (
    <>
      <section aria-label="Your visit" className="rounded-card border border-line bg-card p-5 sm:p-6">
        <When summary={summary} />
        {isToCome(booking_details.status) && (
          <p className="mt-4">
            {arrivalText(booking_details.time_slot, booking_details.estimated_duration_hours)}
          </p>
        )}
        <VisitNews news={booking_details} className="mt-4" />
      </section>
      {booking_details.cleaner !== null && booking_details.status !== 'cancelled' && (
        <Card title="Your cleaner">
          <WhoComes cleaner={booking_details.cleaner} />
        </Card>
      )}
    </>
  );
}

function Aside({ summary, isGuest }: Props & { readonly isGuest: boolean }) {
  const { booking_details, pricing_breakdown } = summary;
  const isRecurring = booking_details.frequency !== 'one_time';
  return (
    <aside aria-label="Price and help" className="space-y-6">
      <Card title="Pricing breakdown">
        <PriceLines breakdown={pricing_breakdown} totalName={isRecurring ? 'Total of this visit' : 'Total'} />
        <PaidWith summary={summary} />
      </Card>
      <Keepsakes id={summary.booking_id} isToCome={isToCome(booking_details.status)} />
      <Link to={isGuest ? '/guest-booking' : '/'} className={buttonStyle('primary', 'print-none w-full')}>
        Book Another Service
      </Link>
      <HelpBox />
    </aside>
  );
}

export function Confirmation({ summary }: Props) {
  const { user } = useSession();
  const { booking_details, next_steps } = summary;
  const isBookers = user === null || user.role === 'customer';
  return (
    <div className="space-y-6">
      {booking_details.at_door_since !== null && (
        <AtDoorNotice visit={booking_details} since={booking_details.at_door_since} />
      )}
      <Headline summary={summary} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="min-w-0 space-y-6">
          <RequestNotice request={booking_details.last_request} />
          <Visit summary={summary} />
          <CheckoutSummary summary={summary} />
          <Contact summary={summary} />
          {booking_details.special_instructions !== null && (
            <Card title="Special instructions">
              <p className="max-w-prose whitespace-pre-line">{booking_details.special_instructions}</p>
            </Card>
          )}
          {user?.role === 'customer' && booking_details.status === 'completed' && (
            <Rating bookingId={summary.booking_id} given={booking_details.rating} />
          )}
          {isBookers && isToCome(booking_details.status) && (
            <div className="print-none">
              <ChangePart summary={summary} />
            </div>
          )}
          <div className="print-none empty:hidden">
            <AccountPart summary={summary} />
          </div>
          <NextSteps steps={next_steps} />
        </div>
        <Aside summary={summary} isGuest={user === null} />
      </div>
    </div>
  );
}
