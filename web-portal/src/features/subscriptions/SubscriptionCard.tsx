import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import {
  CalendarDays,
  CalendarX2,
  Clock,
  CreditCard,
  type LucideIcon,
  MapPin,
  NotebookPen,
  Pause,
  Play,
  UserCheck,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Booking, Subscription } from '../../shared/member/queries.ts';
import { cardName } from '../../shared/payment/card-name.ts';
import { useCommand } from '../../shared/visit/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CancelSubscriptionDialog, PauseDialog, SkipDialog } from './ActDialogs.tsx';
import { ChooseCardDialog, TakeOverDialog } from './CardDialog.tsx';
import { RecentJobs } from './RecentJobs.tsx';
import { SubscriptionBadge } from './SubscriptionBadge.tsx';
import { addressText, frequencyText } from './words.ts';

function Fact({
  Icon,
  name,
  children,
}: {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-green" />
      <span className="min-w-0">
        <span className="block text-sm text-soft">{name}</span>
        {children}
      </span>
    </li>
  );
}

function ResumeButton({ subscription }: { readonly subscription: Subscription }) {
  const { mutate, isPending } = useCommand('POST /customer/subscriptions/:id/resume', {
    done: 'Subscription resumed successfully',
    failed: 'Failed to resume subscription',
  });
  return (
    <Button
      busy={isPending}
      onClick={() => mutate({ params: { id: subscription.id }, ifMatch: subscription.version })}
    >
      {!isPending && <Play aria-hidden="true" size={18} />}
      Resume
    </Button>
  );
}

interface Props {
  readonly subscription: Subscription;
  readonly jobs: readonly Booking[];
}

type Open = 'pause' | 'cancel' | 'skip' | 'card' | 'take-over' | null;

const isOpen = ({ status }: Booking): boolean => status === 'pending' || status === 'confirmed';

interface ChargedToProps {
  readonly subscription: Subscription;
  readonly onChange: () => void;
}

function ChargedTo({ subscription: { card, status, can_take_over }, onChange }: ChargedToProps) {
  if (status === 'cancelled') return null;
  return (
    <Fact Icon={CreditCard} name="Charged to">
      <span className="block">
        {card === null ? 'No card. We email you a link to pay before each visit.' : cardName(card)}
      </span>
      {!can_take_over && (
        <Button tone="quiet" className="-ml-4" onClick={onChange}>
          {card === null ? 'Choose a Card' : 'Change Card'}
        </Button>
      )}
    </Fact>
  );
}

function OrderedAsGuest({ onTakeOver }: { readonly onTakeOver: () => void }) {
  return (
    <Notice className="mt-4" title="Ordered as a guest with your email address">
      <p>Is it yours? Take it over, and choose which of your cards we charge.</p>
      <Button tone="secondary" className="mt-2" onClick={onTakeOver}>
        <UserCheck aria-hidden="true" size={18} />
        Take Over
      </Button>
    </Notice>
  );
}

interface DialogProps {
  readonly open: Open;
  readonly subscription: Subscription;
  readonly visits: readonly Booking[];
  readonly onClose: () => void;
}

function Dialog({ open, subscription, visits, onClose }: DialogProps) {
  const props = { subscription, onClose };
  switch (open) {
    case 'pause':
      return <PauseDialog {...props} />;
    case 'cancel':
      return <CancelSubscriptionDialog {...props} visits={visits} />;
    case 'skip':
      return <SkipDialog {...props} visits={visits} />;
    case 'card':
      return <ChooseCardDialog {...props} />;
    case 'take-over':
      return <TakeOverDialog {...props} />;
    case null:
      return null;
  }
}

interface ActsProps {
  readonly subscription: Subscription;
  readonly onOpen: (open: Open) => void;
}

function Acts({ subscription, onOpen }: ActsProps) {
  const { status, next_booking_date } = subscription;
  const isActive = status === 'active';
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-4">
      {isActive && (
        <Button tone="secondary" onClick={() => onOpen('pause')}>
          <Pause aria-hidden="true" size={18} />
          Pause
        </Button>
      )}
      {isActive && next_booking_date !== null && (
        <Button tone="secondary" onClick={() => onOpen('skip')}>
          <CalendarX2 aria-hidden="true" size={18} />
          Skip a Visit
        </Button>
      )}
      {status === 'paused' && <ResumeButton subscription={subscription} />}
      <Button tone="danger" onClick={() => onOpen('cancel')}>
        <X aria-hidden="true" size={18} />
        Cancel
      </Button>
    </div>
  );
}

export function SubscriptionCard({ subscription, jobs }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { id, status, frequency, next_booking_date, preferred_time_slot, total_amount, address } =
    subscription;
  const isActive = status === 'active';
  // A visit that has started is not upcoming, even if no one closed it.
  const visits = jobs.filter(
    (job) => isOpen(job) && (next_booking_date === null || job.booking_date >= next_booking_date),
  );
  const isStillToBeBooked =
    isActive && next_booking_date !== null && visits.every((job) => job.booking_date !== next_booking_date);
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg font-bold">Subscription #{shortId(id)}</h2>
          <p className="text-soft first-letter:uppercase">{frequencyText(frequency)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SubscriptionBadge status={status} />
          <p>
            <span className="money text-lg font-bold">{formatDollars(total_amount)}</span>{' '}
            <span className="text-soft">per booking</span>
          </p>
        </div>
      </div>
      {subscription.can_take_over && <OrderedAsGuest onTakeOver={() => setOpen('take-over')} />}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        <Fact Icon={CalendarDays} name="Next booking">
          {next_booking_date === null ? 'None' : longDate(next_booking_date)}
          {isStillToBeBooked && (
            <span className="block text-sm text-soft">
              We book it 14 days ahead. Then you will find it under Upcoming Appointments.
            </span>
          )}
        </Fact>
        <Fact Icon={Clock} name="Preferred time">
          <span className="tabular-nums">{preferred_time_slot}</span>
        </Fact>
        {address.street !== '' && (
          <Fact Icon={MapPin} name="Service address">
            {addressText(address)}
          </Fact>
        )}
        <ChargedTo subscription={subscription} onChange={() => setOpen('card')} />
        {subscription.special_instructions !== null && (
          <Fact Icon={NotebookPen} name="Special instructions">
            {subscription.special_instructions}
          </Fact>
        )}
      </ul>
      {isActive && <RecentJobs subscription={subscription} jobs={jobs} />}
      <Acts subscription={subscription} onOpen={setOpen} />
      <Dialog open={open} subscription={subscription} visits={visits} onClose={close} />
    </li>
  );
}
