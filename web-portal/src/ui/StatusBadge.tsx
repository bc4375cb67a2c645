import {
  type BookingStatus,
  bookingStatusName,
  type PaymentStatus,
} from '@tidylog/contracts/vocabulary/statuses';
import {
  BadgeCheck,
  Ban,
  CalendarCheck,
  CircleCheck,
  Clock,
  CreditCard,
  type LucideIcon,
  Play,
  Undo2,
} from 'lucide-react';
import { classes } from './classes.ts';

export interface Look {
  readonly word: string;
  readonly Icon: LucideIcon;
  readonly color: string;
}

const amber = 'bg-amber-soft text-amber';

const bookingLooks: Readonly<Record<BookingStatus, Look>> = {
  pending: { word: bookingStatusName('pending'), Icon: Clock, color: amber },
  confirmed: { word: bookingStatusName('confirmed'), Icon: CalendarCheck, color: 'bg-blue-soft text-blue' },
  in_progress: {
    word: bookingStatusName('in_progress'),
    Icon: Play,
    color: 'border border-green bg-card text-green',
  },
  completed: { word: bookingStatusName('completed'), Icon: CircleCheck, color: 'bg-mint text-green' },
  cancelled: { word: bookingStatusName('cancelled'), Icon: Ban, color: 'bg-coral-soft text-coral-text' },
};

const paymentLooks: Readonly<Record<PaymentStatus, Look>> = {
  paid: { word: 'Paid', Icon: BadgeCheck, color: 'bg-mint text-green' },
  pending: { word: 'Payment pending', Icon: Clock, color: amber },
  failed: { word: 'Payment failed', Icon: CreditCard, color: amber },
  refunded: { word: 'Refunded', Icon: Undo2, color: amber },
  partially_refunded: { word: 'Partly refunded', Icon: Undo2, color: amber },
};

/** A word with its icon on a soft background: a status. */
export function Badge({ word, Icon, color }: Look) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold',
        color,
      )}
    >
      <Icon aria-hidden="true" size={16} />
      {word}
    </span>
  );
}

const lookIn = <Key extends string>(looks: Readonly<Record<Key, Look>>, key: string, otherwise: Key): Look =>
  Object.hasOwn(looks, key) ? looks[key as Key] : looks[otherwise];

/** A status that this build does not know is shown as pending (customer area, section 4). */
export const BookingBadge = ({ status }: { readonly status: string }) => (
  <Badge {...lookIn(bookingLooks, status, 'pending')} />
);

const outlined = (color: string): string =>
  classes(
    'border border-current bg-card',
    color.split(' ').find((part) => part.startsWith('text-')),
  );

/** Of a job: confirmed alone is filled, because it is the one to get ready for (cleaner calls, 0.1 row 5). */
export const JobBadge = ({ status }: { readonly status: string }) => {
  const look = lookIn(bookingLooks, status, 'pending');
  return <Badge {...look} color={status === 'confirmed' ? look.color : outlined(look.color)} />;
};

export const PaymentBadge = ({ status }: { readonly status: string }) => (
  <Badge {...lookIn(paymentLooks, status, 'pending')} />
);
