import { nextDate, workedDay } from '@tidylog/contracts/domain/rhythm';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, refuse } from '../../kernel/decision.ts';
import {
  type Act,
  busyWith,
  type Circumstances,
  comingVisits,
  isWithinWindow,
  nextAfter,
  subject,
  type VisitNow,
} from '../decisions.ts';
import type { ActiveSubscription, KnownSubscription, Subscription } from '../subscription.ts';

export interface Skip extends Circumstances {
  /** As the customer sees it: it may differ from the date of the rhythm. */
  readonly date: LocalDate;
  readonly isClosed: (date: LocalDate) => boolean;
}

/** In days. */
const longestAhead = 366;

const noVisit = refuse('invalid-input', {
  errors: [{ path: 'date', message: 'There is no visit of this subscription on this day.' }],
});

const skipBooked = (subscription: KnownSubscription, visit: VisitNow, { date }: Skip): Act<'not-found'> => {
  const known = subscription.visits.get(visit.bookingId);
  if (known === undefined) return refuse('not-found');
  const next = subscription.status === 'active' ? subscription.next : null;
  const { bookingId } = visit;
  return accept({
    type: 'OccurrenceSkipped',
    data: { ...subject(subscription), ...known, date, bookingId, reason: 'customer', next },
  });
};

function dateKeptOn(
  { rhythm, settled, next }: ActiveSubscription,
  { date, isClosed, now, timeZone }: Skip,
): LocalDate | undefined {
  if (date > addDays(dateAt(now, timeZone), longestAhead)) return undefined;
  let nominal = next.nominalDate;
  while (workedDay(nominal, isClosed) < date) nominal = nextDate(rhythm, nominal, settled);
  return nominal === date || workedDay(nominal, isClosed) === date ? nominal : undefined;
}

const skipAhead = (
  subscription: ActiveSubscription,
  nominalDate: LocalDate,
  skip: Skip,
): Act<'too-late-to-skip'> => {
  const { rhythm, settled, next, order, lastNumber } = subscription;
  const { date, now, timeZone } = skip;
  if (isWithinWindow(slotStart(date, order.slotId, timeZone), now)) return refuse('too-late-to-skip');
  const isNext = nominalDate === next.nominalDate;
  return accept({
    type: 'OccurrenceSkipped',
    data: {
      ...subject(subscription),
      number: lastNumber + 1,
      nominalDate,
      date,
      bookingId: null,
      reason: 'customer',
      next: isNext ? nextAfter(rhythm, nominalDate, { settled, timeZone }) : next,
    },
  });
};

const skipStillUnbooked = (
  subscription: KnownSubscription,
  skip: Skip,
): Act<'invalid-input' | 'too-late-to-skip'> => {
  if (subscription.leftOut.has(skip.date)) return accept();
  if (subscription.status !== 'active') return noVisit;
  const nominalDate = dateKeptOn(subscription, skip);
  return nominalDate === undefined ? noVisit : skipAhead(subscription, nominalDate, skip);
};

/** Skips one visit, booked or still to be booked. The rhythm stays. */
export const skipVisit =
  (skip: Skip) =>
  (
    subscription: Subscription,
  ): Act<
    'not-found' | 'subscription-cancelled' | 'too-late-to-skip' | 'subscription-busy' | 'invalid-input'
  > => {
    if (subscription.status === 'none') return refuse('not-found');
    if (subscription.status === 'cancelled') return refuse('subscription-cancelled');
    const busy = busyWith(subscription, skip.visits);
    if (busy !== undefined) return busy;
    const booked = comingVisits(subscription, skip).find(({ date }) => date === skip.date);
    if (booked === undefined) return skipStillUnbooked(subscription, skip);
    return isWithinWindow(booked.startsAt, skip.now)
      ? refuse('too-late-to-skip')
      : skipBooked(subscription, booked, skip);
  };
