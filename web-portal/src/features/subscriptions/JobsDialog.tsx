import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Booking, Subscription } from '../../shared/member/queries.ts';
import { VisitNews } from '../../shared/visit/VisitNews.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { BookingBadge } from '../../ui/StatusBadge.tsx';
import { frequencyText } from './words.ts';

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}

function Job({ booking }: { readonly booking: Booking }) {
  const { id, booking_date, time_slot, status, cleaner_name, total_amount, house_size } = booking;
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{longDate(booking_date)}</h3>
        <BookingBadge status={status} />
      </div>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3">
        <Fact name="Booking">{shortId(id)}</Fact>
        <Fact name="Time">{time_slot}</Fact>
        <Fact name="Cleaner">{cleaner_name ?? 'Not assigned'}</Fact>
        <Fact name="Amount">{formatDollars(total_amount)}</Fact>
        <Fact name="House size">{houseSizeText(house_size)}</Fact>
        <Fact name="Assignment">{booking.assignment_type === 'auto' ? 'Automatic' : 'Manual'}</Fact>
      </dl>
      <VisitNews news={booking} className="mt-3" />
    </li>
  );
}

interface Props {
  readonly subscription: Subscription;
  readonly jobs: readonly Booking[];
  readonly onClose: () => void;
}

export function JobsDialog({ subscription, jobs, onClose }: Props) {
  return (
    <Modal
      open
      wide
      onOpenChange={onClose}
      title="Job Assignment Details"
      description={`Subscription ${subscription.id}, ${frequencyText(subscription.frequency)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="space-y-3">
        {jobs.map((booking) => (
          <Job key={booking.id} booking={booking} />
        ))}
      </ul>
    </Modal>
  );
}
