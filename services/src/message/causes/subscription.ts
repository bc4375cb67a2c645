import { erased } from '@tidylog/contracts/events/event';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { BookingId } from '@tidylog/contracts/ids';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { customerStream } from '../../customer/customer.ts';
import { type CauseOf, type Composed, type Desk, isFresh, outdated, type Telling } from '../composed.ts';
import {
  type SubscriptionMail,
  subscriptionCancelled,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionStarted,
  visitBooked,
} from '../templates/subscription.ts';
import { isToCome, loadVisit, type Visit } from '../visit.ts';
import { visitDesk } from './booking.ts';

export type SubscriptionCause = CauseOf<
  | 'SubscriptionStarted'
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

const mailOf = ({ data }: Started, { kit, links }: Desk): SubscriptionMail => ({
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
  const [visit, { state: customer }] = await Promise.all([
    loadVisit(desk.kit.log, data.bookingId),
    desk.kit.streams.load(customerStream(data.customerId)),
  ]);
  if (visit === undefined || !isToCome(visit, desk.now(), desk.kit.settings.timeZone))
    return outdated(template);
  const mail = await visitDesk(desk, visit);
  const content = visitBooked(mail, customer.primaryCardId !== null);
  return { template, content, attachments: [mail.calendar()] };
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
    const content = subscriptionCancelled(mail, { cancelled, fee: cause.data.fee });
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
  const mail = mailOf(startOf(events), desk);
  const isLast = isLastTurn(cause, events);
  switch (cause.type) {
    case 'OccurrenceBooked':
      return booked(cause, desk);
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
  const { contact } = startOf(events).data;
  const aboutId = cause.type === 'OccurrenceBooked' ? cause.data.bookingId : subscriptionId;
  return { contact, personId: customerId, aboutId, telling };
}
