import type { MailCause } from '@tidylog/contracts/domain/mail-causes';
import type { CustomerContact } from '@tidylog/contracts/events/booking';
import { type Erased, erased } from '@tidylog/contracts/events/event';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { Recorded } from '@tidylog/eventlog/event-log';
import type { CauseOf, Desk, Mail, Telling } from '../../composed.ts';
import { visitWords } from '../../render/words.ts';
import { loadVisit } from '../../visit.ts';
import { type VisitDesk, visitDesk } from '../booking/about-booking.ts';
import { orderOf, type RecordedSubscription } from '../subscription/about-subscription.ts';

export type PaymentCause = CauseOf<Extract<MailCause, PaymentEvent>['type']>;
export type PaymentEntry = Recorded<PaymentEvent>;
export type EntryOf<Type extends PaymentEvent['type']> = Extract<PaymentEntry, { type: Type }>;

/** What the money is for. */
export type AboutPayment =
  | { readonly for: 'booking'; readonly desk: VisitDesk; readonly contact: CustomerContact | Erased }
  | { readonly for: 'fee'; readonly contact: CustomerContact | Erased; readonly payUrl: string };

export const firstNameIn = ({ contact }: AboutPayment): string | null =>
  contact === erased ? null : contact.firstName;

export const wordsOf = (about: AboutPayment): string =>
  about.for === 'fee'
    ? 'your early cancellation fee'
    : `your cleaning on ${visitWords(about.desk.visit.date, about.desk.visit.slotId)}`;

export const ofPayment = <Type extends PaymentEvent['type']>(
  entries: readonly PaymentEntry[],
  paymentId: string,
  type: Type,
): EntryOf<Type> | undefined =>
  entries.find(
    (entry): entry is EntryOf<Type> =>
      entry.type === type && 'paymentId' in entry.data && entry.data.paymentId === paymentId,
  );

async function aboutOf({ data }: PaymentCause, desk: Desk): Promise<AboutPayment> {
  const { owes, ledgerId } = data;
  const { log } = desk.kit;
  if (owes === 'booking') {
    const visit = await loadVisit(log, ledgerId);
    if (visit === undefined) throw new Error('A payment is for a booking that is not in the log.');
    return { for: 'booking', desk: await visitDesk(desk, visit), contact: visit.contact };
  }
  const events = (await Array.fromAsync(
    log.read(`subscription-${ledgerId}`),
  )) as unknown as RecordedSubscription[];
  return { for: 'fee', contact: orderOf(events).contact, payUrl: desk.links.page('/payment-history') };
}

export interface PaymentCase<Cause extends PaymentCause> {
  readonly cause: Cause;
  readonly entries: readonly PaymentEntry[];
  readonly about: AboutPayment;
  readonly desk: Desk;
}

/** A mail about a payment or a refund, as its ledger is now. */
export const paymentMail = <Cause extends PaymentCause>(mail: {
  tell(payment: PaymentCase<Cause>): Telling | 'wait' | Promise<Telling | 'wait'>;
}): Mail<Cause> => ({
  async compose(cause, desk) {
    const { ledgerId, customerId } = cause.data;
    const [read, about] = await Promise.all([
      Array.fromAsync(desk.kit.log.read(`payment-${ledgerId}`)),
      aboutOf(cause, desk),
    ]);
    const entries = read as unknown as readonly PaymentEntry[];
    const telling = await mail.tell({ cause, entries, about, desk });
    if (telling === 'wait') return 'wait';
    return { contact: about.contact, personId: customerId, aboutId: ledgerId, telling };
  },
});
