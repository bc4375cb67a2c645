import { useQuery } from '@tanstack/react-query';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { roomsText } from '@tidylog/contracts/vocabulary/rooms';
import { Eye, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bookingsQuery, type Payment, paymentHistoryQuery, useLive } from '../../shared/member/queries.ts';
import { cardName } from '../../shared/payment/card-name.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/Heading.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const columns = ['Date of Service', 'Rooms/Areas', 'Add-ons', 'Total', 'Payment Method', 'Status', 'Actions'];

/** On the phone, each row is a card and names its columns. */
const cell = 'flex justify-between gap-4 px-4 py-1.5 md:table-cell md:px-3 md:py-4 md:align-top';
const label = 'text-sm text-soft md:hidden';

/** Money without a card came to the office, such as in cash. */
const noCard = ({ status, total_amount }: Payment): string =>
  status === 'completed' && total_amount > 0 ? 'Paid to our office' : 'None';

const whenOf = ({ service_date }: Payment): string =>
  service_date === null ? 'Early cancellation fee' : longDate(service_date);

interface RowProps {
  readonly payment: Payment;
  readonly canRate: boolean;
  readonly onView: () => void;
}

function Row({ payment, canRate, onView }: RowProps) {
  const { id, rooms, add_ons, total_amount, payment_method, status, balance_due, money_back } = payment;
  const when = whenOf(payment);
  const extras = add_ons.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name));
  return (
    <tr className="block border-b border-line py-3 last:border-0 md:table-row md:py-0">
      <th
        scope="row"
        className="block px-4 py-1.5 text-left font-semibold md:table-cell md:px-3 md:py-4 md:align-top"
      >
        {when}
      </th>
      <td className={cell}>
        <span className={label}>{columns[1]}</span>
        <span className="text-right md:text-left">{rooms.length === 0 ? 'None' : roomsText(rooms)}</span>
      </td>
      <td className={cell}>
        <span className={label}>{columns[2]}</span>
        <span className="text-right md:text-left">{extras.length === 0 ? 'None' : extras.join(', ')}</span>
      </td>
      <td className={cell}>
        <span className={label}>{columns[3]}</span>
        <span className="text-right md:text-left">
          <span className="money font-semibold">{formatDollars(total_amount)}</span>
          {balance_due > 0 && status !== 'completed' && (
            <span className="money block text-sm text-amber">{formatDollars(balance_due)} to pay</span>
          )}
        </span>
      </td>
      <td className={cell}>
        <span className={label}>{columns[4]}</span>
        <span className="text-right md:text-left">
          {payment_method === null ? noCard(payment) : cardName(payment_method)}
        </span>
      </td>
      <td className={cell}>
        <span className={label}>{columns[5]}</span>
        <span className="text-right md:text-left">
          <PaymentStatus status={status} />
          {money_back !== null && <span className="mt-1 block max-w-60 text-sm text-soft">{money_back}</span>}
        </span>
      </td>
      <td className="block px-4 pt-2 md:table-cell md:px-3 md:py-3 md:align-top">
        <div className="flex flex-wrap gap-2 lg:flex-nowrap">
          {balance_due > 0 && (
            <Link to={`/payment/${id}`} aria-label={`Pay for ${when}`} className={buttonStyle()}>
              Pay
            </Link>
          )}
          <Button tone="secondary" aria-label={`View the invoice of ${when}`} onClick={onView}>
            <Eye aria-hidden="true" size={18} />
            View
          </Button>
          <DownloadButton id={id} label="Download" name={`Download the invoice of ${when}`} />
          {canRate && (
            <Link
              to={`/confirmation/${id}`}
              aria-label={`Rate the cleaning of ${when}`}
              className={buttonStyle('secondary')}
            >
              <Star aria-hidden="true" size={18} />
              Rate
            </Link>
          )}
        </div>
      </td>
    </tr>
  );
}

function History() {
  const query = useQuery(paymentHistoryQuery);
  const { data } = query;
  const [viewed, setViewed] = useState<string | null>(null);
  const visits = useQuery(bookingsQuery).data ?? [];
  const rateable = new Set(visits.filter(({ can_rate }) => can_rate).map(({ id }) => id));
  if (data === undefined)
    return (
      <Unloaded query={query} what="Your payment history">
        <Bone className="h-72" />
      </Unloaded>
    );
  if (data.length === 0)
    return (
      <EmptyState title="No payments yet" text="Your payments and refunds appear here.">
        <Link to="/book" className={buttonStyle()}>
          Book New Appointment
        </Link>
      </EmptyState>
    );
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <table className="block w-full md:table">
          <caption className="sr-only">Your payments, by date of service, newest first</caption>
          <thead className="hidden md:table-header-group">
            <tr className="border-b border-line">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-3 py-3 text-left text-sm font-semibold whitespace-nowrap text-soft"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {data.map((payment) => (
              <Row
                key={payment.id}
                payment={payment}
                canRate={rateable.has(payment.id)}
                onView={() => setViewed(payment.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {viewed !== null && <InvoiceDialog id={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}

export function PaymentHistoryPage() {
  useLive();
  return (
    <div className="space-y-6">
      <div>
        <BackLink />
        <PageHeading title="Payment History" className="mt-2" />
        <p className="mt-1 text-soft">By date of service, newest first</p>
      </div>
      <History />
    </div>
  );
}
