import type { MailCause } from '@tidylog/contracts/domain/mail-causes';
import { erased } from '@tidylog/contracts/events/event';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { Recorded } from '@tidylog/eventlog/event-log';
import type { CauseOf, Desk, Mail, Telling } from '../../composed.ts';
import { loadVisit, type Visit } from '../../visit.ts';
import type { SubscriptionMail } from './subscription-blocks.ts';

type SubscriptionCause = CauseOf<Extract<MailCause, SubscriptionEvent>['type']>;
export type RecordedSubscription = Recorded<SubscriptionEvent>;
type Started = Extract<RecordedSubscription, { type: 'SubscriptionStarted' }>;
export type SubscriptionOrder = Started['data'];

const turns: ReadonlySet<string> = new Set([
  'SubscriptionStarted',
  'SubscriptionPaused',
  'SubscriptionResumed',
  'SubscriptionCancelled',
]);

const startOf = (events: readonly RecordedSubscription[]): Started => {
  const [first] = events;
  if (first?.type !== 'SubscriptionStarted')
    throw new Error('A subscription that asks for a mail has no start.');
  return first;
};

const isLastTurn = ({ id }: SubscriptionCause, events: readonly RecordedSubscription[]): boolean =>
  events.findLast(({ type }) => turns.has(type))?.id === id;

/** The subscription, for the person who has it now. */
export function orderOf(events: readonly RecordedSubscription[]): SubscriptionOrder {
  const changed = events.findLast((event) => event.type === 'SubscriptionOrderChanged');
  const data = { ...startOf(events).data, ...changed?.data };
  const taken = events.findLast((event) => event.type === 'SubscriptionTakenOver');
  return taken === undefined ? data : { ...data, isGuest: false, contact: taken.data.contact };
}

const mailOf = (data: SubscriptionOrder, { kit, links }: Desk): SubscriptionMail => ({
  firstName: data.contact === erased ? null : data.contact.firstName,
  isGuest: data.isGuest,
  frequency: data.frequency,
  slotId: data.slotId,
  timeZone: kit.settings.timeZone,
  subscriptionsUrl: links.page('/subscriptions'),
});

export const subscriptionVisits = async ({ kit }: Desk, ids: readonly BookingId[]): Promise<Visit[]> =>
  (await Promise.all(ids.map((id) => loadVisit(kit.log, id)))).filter((visit) => visit !== undefined);

export interface SubscriptionMailCase<Cause extends SubscriptionCause> {
  readonly cause: Cause;
  readonly order: SubscriptionOrder;
  readonly mail: SubscriptionMail;
  readonly events: readonly RecordedSubscription[];
  readonly isLast: boolean;
  /** It is cancelled. */
  readonly isOver: boolean;
  readonly desk: Desk;
}

/** A mail about a subscription, as it is now. */
export const subscriptionMail = <Cause extends SubscriptionCause>(mail: {
  readonly limited?: readonly MailTemplate[];
  tell(subscription: SubscriptionMailCase<Cause>): Telling | 'wait' | Promise<Telling | 'wait'>;
}): Mail<Cause> => ({
  ...mail,
  async compose(cause, desk) {
    const { data } = cause;
    const events = (await Array.fromAsync(
      desk.kit.log.read(`subscription-${data.subscriptionId}`),
    )) as unknown as RecordedSubscription[];
    const order = orderOf(events);
    const isLast = isLastTurn(cause, events);
    const isOver = events.some(({ type }) => type === 'SubscriptionCancelled');
    const telling = await mail.tell({
      cause,
      order,
      mail: mailOf(order, desk),
      events,
      isLast,
      isOver,
      desk,
    });
    if (telling === 'wait') return 'wait';
    const aboutId = cause.type === 'OccurrenceBooked' ? cause.data.bookingId : data.subscriptionId;
    return { contact: order.contact, personId: data.customerId, aboutId, telling };
  },
});
