import { tapAt } from '@tidylog/contracts/testing/taps';
import { frequencies, houseSizes } from '@tidylog/contracts/vocabulary/homes';
import { slotIds } from '@tidylog/contracts/vocabulary/slots';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { assignment, booked, cleanerApplied, contactOf, registered, requestOf } from './company.ts';
import { invoiceInTurn } from './golden-invoices.ts';
import { areaNoticeRequested, promoCreated, promoUsed, waitlistJoined } from './golden-promos.ts';
import { startOf } from './golden-subscriptions.ts';
import { type History, id, newHistory } from './history.ts';
import { at, dayOf, employed, service, textTemplate } from './listed-office.ts';
import { priceListOf } from './price-list.ts';
import { bonusAdded, methodAdded, withdrawalAsked, withdrawalFailed } from './wallet-history.ts';

const people = ['Zoë Öz', 'Émile Zola', 'Ana Lopez', 'ana lopez', 'Łukasz Żółć', 'Ben Hur', 'Cy "C," Lee'];
const cleaners = ['Carla Díaz', 'Dora Brown', 'carla diaz'];
const cities = ['Houston', 'Katy', '=Cypress'];

interface Owed {
  readonly ledgerId: string;
  readonly customerId: string;
  readonly total: number;
}

function visit(history: History, index: number): void {
  const { add } = history;
  const name = at(people, index * 5);
  const { subject, request } = booked(
    history,
    `visit ${index}`,
    {
      customerId: id(name),
      contact: contactOf(name),
      address: { street: '1 Main\nUpstairs', city: at(cities, index >> 1), state: 'TX', zipCode: '77433' },
      bookingDate: addDays('2027-01-11' as LocalDate, index % 12),
      slotId: at(slotIds, index),
      houseSize: at(houseSizes, index),
      frequency: at(frequencies, index),
      occurrence: index % 7 === 0 ? { subscriptionId: id(`subscription ${index}`), number: 1 } : null,
      specialInstructions: at(['Ring "twice".', '-1 dog', null], index),
    },
    dayOf(index),
  );
  const { bookingId: ledgerId, customerId, breakdown } = request;
  money(history, index, { ledgerId, customerId, total: breakdown.finalTotal });
  if (index % 3 > 0) add('CleanerAssigned', assignment(subject, at(cleaners, index >> 1)));
  const { bookingDate, slotId } = request;
  const requestId = id(`asked ${index}`);
  const reason = `Reason ${index}`;
  add('CancellationRequested', { ...subject, requestId, reason }, { at: dayOf(index) });
  if (index % 4 === 1) add('CancellationRejected', { ...subject, requestId, adminNotes: null });
  const order = { orderId: id(`order ${index}`), fromDate: bookingDate, fromSlotId: slotId, reason: null };
  const to = { toDate: addDays(bookingDate as LocalDate, 7), toSlotId: slotId };
  add('RescheduleOrderFiled', { ...subject, ...order, ...to }, { at: dayOf(index) });
  if (index % 8 === 7) add('RescheduleOrderDenied', { ...subject, orderId: order.orderId, adminNotes: null });
  const move = {
    moveId: id(`move ${index}`),
    fromDate: bookingDate,
    fromSlotId: slotId,
    toDate: bookingDate,
  };
  if (index % 2 === 1)
    add('BookingRescheduled', {
      ...subject,
      ...move,
      toSlotId: '18:00-20:00',
      holdUntil: null,
      cleanerId: null,
      remindAt: null,
    });
  if (index === 4) stuck(history, subject);
  if (index % 4 === 2) add('BookingCompleted', { ...subject, by: 'office', bookingDate, pay: null });
  if (index % 4 !== 3) invoiceInTurn(history, index, request);
}

/** Its cleaner could not get in. */
function stuck({ add }: History, subject: Parameters<typeof assignment>[0]): void {
  const cleanerId = id('Carla Díaz');
  add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  add('BookingConfirmed', { ...subject, by: 'office', cleanerId });
  const report = { reportId: id('report'), reason: 'no-key', note: null, photoIds: [] as string[] } as const;
  add('CouldNotGetIn', { ...subject, cleanerId, ...tapAt('2027-01-08T14:00:00Z'), ...report });
}

/** Every payment status in turn. */
function money({ add }: History, index: number, subject: Owed): void {
  const pay = { ...subject, owes: 'booking', paymentId: id(`payment ${index}`) } as const;
  const card = { brand: 'visa', lastFour: '4242' };
  const amount = subject.total;
  if (index % 5 === 0) return;
  add('PaymentStarted', { ...pay, amount, by: 'card', attempt: 1 });
  if (index % 5 === 1) {
    add('PaymentFailed', { ...pay, code: 'card_declined', card });
    return;
  }
  add('PaymentSucceeded', { ...pay, amount, providerIntentId: `pi_${index}`, card });
  if (index % 5 === 2) return;
  const refund = { ...pay, refundId: id(`refund ${index}`), amount: index % 5 === 3 ? amount : 1_000 };
  add('RefundRequested', { ...refund, reason: 'office', note: null });
  add('RefundSucceeded', { ...refund, providerRefundId: `re_${index}` });
}

function subscription({ add }: History, index: number): void {
  const name = at(people, index);
  const subject = { subscriptionId: id(`subscription ${index}`), customerId: id(name) };
  add(
    'SubscriptionStarted',
    startOf({
      ...subject,
      firstBookingId: id(`visit ${index}`),
      frequency: at(['weekly', 'monthly', 'bi_weekly'], index),
      contact: contactOf(name),
    }),
    { at: dayOf(index) },
  );
  if (index % 3 === 1) add('SubscriptionPaused', { ...subject, cancels: [], keeps: [] });
}

function promo(history: History, index: number): void {
  const code = `CODE${index}`;
  const validUntil = at(['2027-03-31', null, '2027-02-28'], index);
  const coming = index === 7 ? { validFrom: '2027-02-01' as const } : {};
  const over = index === 9 ? { validUntil: '2027-01-05' as const } : {};
  const usedUp = index === 15 ? { usageLimit: 1 } : {};
  const description = at(['=Spring', 'Gift'], index);
  promoCreated(history, code, { validUntil, description, ...coming, ...over, ...usedUp });
  if (index % 2 === 0) history.add('PromoDeactivated', { code });
  const { bookingId, customerId } = requestOf(`visit ${index}`);
  if (index % 3 === 0) promoUsed(history, code, { bookingId, customerId });
  if (index % 8 === 5) history.add('PromoArchived', { code });
}

function waiting(history: History, index: number): void {
  const name = `Waiter ${index}`;
  const preferredDate = at(['2027-01-12', '2027-01-13', '2027-01-14'], index);
  waitlistJoined(history, name, { preferredDate });
  const subject = { entryId: id(`${name} waits`), customerId: id(name), preferredDate };
  if (index % 4 === 1) history.add('WaitlistOffered', { ...subject, offerId: null });
  const changed = { notes: at(['=Called', null], index), bookingId: null };
  if (index % 4 === 2) history.add('WaitlistChanged', { ...subject, ...changed, status: 'scheduled' });
}

/** A payment to check, and a mail that did not arrive. */
function attention({ add }: History, index: number): void {
  const difference = { providerId: `ch_${index}`, providerIntentId: null, ledgerId: null, owes: null };
  const amounts = { amountHere: null, amountThere: 1_000 * (index % 5), currency: at(['usd', 'eur'], index) };
  add(
    'DifferenceFound',
    { differenceId: id(`difference ${index}`), kind: 'unknown-charge', ...difference, ...amounts },
    { at: dayOf(index) },
  );
  const message = {
    messageId: id(`message ${index}`),
    channel: 'email',
    template: 'booking-placed',
    causeId: id(`cause ${index}`),
    personId: id(at(people, index * 5)),
  } as const;
  add('MessageAttempted', { ...message, aboutId: id(`visit ${index}`) });
  add('MessageFailed', { ...message, reason: 'SMTP 550' }, { at: dayOf(index) });
}

function question({ add }: History, index: number): void {
  const cleanerId = id(index % 2 === 0 ? 'Carla Díaz' : `Applicant ${index}`);
  const subject = { questionId: id(`question ${index}`), cleanerId };
  const bookingId = index % 3 === 0 ? id(`visit ${index}`) : null;
  add('QuestionAsked', {
    ...subject,
    askId: id(`ask ${index}`),
    about: bookingId === null ? 'wallet_line' : 'job',
    aboutId: bookingId ?? `job/${id('other')}`,
    bookingId,
    text: at(['=Why "so" little?', 'Löhne, bitte'], index),
    clockedInAt: null,
    clockedOutAt: null,
    taps: [],
  });
  const answeredAt = `2027-01-${String(10 + (index % 15))}T15:00:00Z`;
  if (index % 4 === 0)
    add('QuestionAnswered', {
      ...subject,
      answerId: id(`answer ${index}`),
      text: 'We looked.',
      at: answeredAt,
      transferId: null,
      correctionId: null,
    });
}

function payout(history: History, index: number): void {
  const cleanerId = id(cleaners[index % 2] ?? '');
  const named = { cleanerId, name: `payout ${index}` };
  if (index < 2) {
    bonusAdded(history, { cleanerId, name: `payout bonus ${index}` }, 1_000_000);
    methodAdded(history, { cleanerId, name: `method ${index}` });
  }
  withdrawalAsked(history, named, { method: `method ${index % 2}`, at: dayOf(index) });
  const withdrawal = { cleanerId, withdrawalId: id(named.name) };
  if (index % 4 > 0) history.add('WithdrawalTaken', { ...withdrawal, batchId: null });
  if (index % 4 > 1) history.add('WithdrawalCompleted', { ...withdrawal, reference: '=ACH 1' });
  if (index % 4 > 2) withdrawalFailed(history, named, 'returned');
}

/** More than a page of everything that has a list, in all states, with difficult texts. */
export function listedCompany(): History {
  const history = newHistory();
  history.add('PriceListPublished', priceListOf(1));
  for (const name of cleaners) cleanerApplied(history, name);
  history.add('CleanerApproved', { cleanerId: id('Carla Díaz') });
  registered(history, 'Zoë Öz');
  for (let index = 0; index < 41; index += 1) {
    visit(history, index);
    subscription(history, index);
    promo(history, index);
    attention(history, index);
    cleanerApplied(history, `Applicant ${index}`, dayOf(index));
    registered(history, `Member ${index}`);
    employed(history, index);
    areaNoticeRequested(history, `Far ${index}`, `1000${index % 3}`);
    waiting(history, index);
    question(history, index);
    service(history, index);
    payout(history, index);
    textTemplate(history, index);
  }
  history.add('CustomersMerged', { customerId: id('Émile Zola'), into: id('Zoë Öz'), alongWith: [] });
  for (const index of [3, 4])
    history.add('AreaServed', {
      noticeId: id(`Far ${index} notice`),
      customerId: id(`Far ${index}`),
      zipCode: `1000${index % 3}`,
    });
  const streams = history.events.filter(({ type }) => type === 'BookingPlaced').map(({ stream }) => stream);
  history.add('PersonErased', {
    personId: id('Ben Hur'),
    streams: streams.filter((_, index) => at(people, index * 5) === 'Ben Hur'),
  });
  return history;
}
