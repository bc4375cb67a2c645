import { erased } from '@tidylog/contracts/events/event';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { createPayers } from '../../payment/charge/payer.ts';
import { type CauseOf, type Composed, type Desk, isFresh, outdated, type Telling } from '../composed.ts';
import {
  type SubscriptionMail,
  subscriptionCancelled,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionStarted,
  subscriptionTakenOver,
  visitBooked,
} from '../templates/subscription.ts';
import { addressLine, isToCome, loadVisit, type Visit } from '../visit.ts';
import { visitDesk } from './booking.ts';

export type SubscriptionCause = CauseOf<
  | 'SubscriptionStarted'
  | 'SubscriptionTakenOver'
  | 'OccurrenceBooked'
  | 'SubscriptionPaused'
  | 'SubscriptionResumed'
  | 'SubscriptionCancelled'
>;
type SubscriptionCauseOf<Type extends SubscriptionCause['type']> = Extract<SubscriptionCause, { type: Type }>;
type Recording = Recorded<SubscriptionEvent>;
type Started = Extract<Recording, { type: 'SubscriptionStarted' }>;

const turns: ReadonlySet<string> = new Set([
  'SubscriptionStarted',
  'SubscriptionPaused',
  'SubscriptionResumed',
  'SubscriptionCancelled',
]);

const startOf = (events: readonly Recording[]): Started => {
  const [first] = events;
  if (first?.type !== 'SubscriptionStarted')
    throw new Error('A subscription that asks for a mail has no start.');
  return first;
};

/** The last word on whether it runs is this one. */
const isLastTurn = ({ id }: SubscriptionCause, events: readonly Recording[]): boolean =>
  events.findLast(({ type }) => turns.has(type))?.id === id;

/** What it is, for whoever looks after it now. */
export function orderOf(events: readonly Recording[]): Started['data'] {
  const { data } = startOf(events);
  const taken = events.findLast((event) => event.type === 'SubscriptionTakenOver');
  return taken === undefined ? data : { ...data, isGuest: false, contact: taken.data.contact };
}

const mailOf = (data: Started['data'], { kit, links }: Desk): SubscriptionMail => ({
  firstName: data.contact === erased ? null : data.contact.firstName,
  isGuest: data.isGuest,
  frequency: data.frequency,
  slotId: data.slotId,
  timeZone: kit.settings.timeZone,
  subscriptionsUrl: links.page('/subscriptions'),
});

const visitsOf = async ({ kit }: Desk, ids: readonly BookingId[]): Promise<Visit[]> =>
  (await Promise.all(ids.map((id) => loadVisit(kit.log, id)))).filter((visit) => visit !== undefined);

async function booked({ data }: SubscriptionCauseOf<'OccurrenceBooked'>, desk: Desk): Promise<Telling> {
  const template = 'subscription-visit-booked';
  const [visit, payer] = await Promise.all([
    loadVisit(desk.kit.log, data.bookingId),
    createPayers(desk.kit)(data.subscriptionId),
  ]);
  if (visit === undefined || !isToCome(visit, desk.now(), desk.kit.settings.timeZone))
    return outdated(template);
  const mail = await visitDesk(desk, visit);
  const content = visitBooked(mail, payer?.card ?? null);
  return { template, content, attachments: [mail.calendar()] };
}

/**
 * Sent even if it was paused or ended since: it says who owns the subscription, and which card pays for it.
 */
async function takenOver(
  { data }: SubscriptionCauseOf<'SubscriptionTakenOver'>,
  events: readonly Recording[],
  desk: Desk,
): Promise<Telling> {
  const order = orderOf(events);
  const payer = await createPayers(desk.kit)(data.subscriptionId);
  const content = subscriptionTakenOver(mailOf(order, desk), {
    where: addressLine(order),
    card: payer?.card ?? null,
  });
  return { template: 'subscription-taken-over', content, attachments: [] };
}

async function withdrawn(
  cause: SubscriptionCauseOf<'SubscriptionPaused' | 'SubscriptionCancelled'>,
  mail: SubscriptionMail,
  desk: Desk,
): Promise<Telling | 'wait'> {
  const visits = await visitsOf(desk, cause.data.cancels);
  const cancelled = visits.filter(({ status }) => status === 'cancelled');
  if (cancelled.length < visits.length && isFresh(cause, desk)) return 'wait';
  const attachments = await Promise.all(
    cancelled.map(async (visit) => (await visitDesk(desk, visit)).calendar()),
  );
  if (cause.type === 'SubscriptionCancelled') {
    const payer = await createPayers(desk.kit)(cause.data.subscriptionId);
    const ended = { cancelled, fee: cause.data.fee, card: payer?.card ?? null };
    const content = subscriptionCancelled(mail, { ...ended, payUrl: desk.links.page('/payment-history') });
    return { template: 'subscription-cancelled', content, attachments };
  }
  const kept = [
    ...(await visitsOf(desk, cause.data.keeps)),
    ...visits.filter(({ status }) => status !== 'cancelled'),
  ];
  const content = subscriptionPaused(mail, { cancelled, kept });
  return { template: 'subscription-paused', content, attachments };
}

async function tell(
  cause: SubscriptionCause,
  events: readonly Recording[],
  desk: Desk,
): Promise<Telling | 'wait'> {
  const mail = mailOf(orderOf(events), desk);
  const isLast = isLastTurn(cause, events);
  switch (cause.type) {
    case 'OccurrenceBooked':
      return booked(cause, desk);
    case 'SubscriptionTakenOver':
      return takenOver(cause, events, desk);
    case 'SubscriptionStarted': {
      const template = 'subscription-started';
      const content = subscriptionStarted(mail, cause.data.next.nominalDate);
      return isLast ? { template, content, attachments: [] } : outdated(template);
    }
    case 'SubscriptionResumed': {
      const template = 'subscription-resumed';
      const content = subscriptionResumed(mail, cause.data.next.nominalDate);
      return isLast ? { template, content, attachments: [] } : outdated(template);
    }
    case 'SubscriptionPaused':
      return isLast ? withdrawn(cause, mail, desk) : outdated('subscription-paused');
    case 'SubscriptionCancelled':
      return withdrawn(cause, mail, desk);
  }
}

export async function composeSubscription(cause: SubscriptionCause, desk: Desk): Promise<Composed> {
  const { subscriptionId, customerId } = cause.data;
  const events = (await Array.fromAsync(
    desk.kit.log.read(`subscription-${subscriptionId}`),
  )) as unknown as Recording[];
  const telling = await tell(cause, events, desk);
  if (telling === 'wait') return 'wait';
  const { contact } = orderOf(events);
  const aboutId = cause.type === 'OccurrenceBooked' ? cause.data.bookingId : subscriptionId;
  return { contact, personId: customerId, aboutId, telling };
}
