import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import { ledgerId } from '@tidylog/contracts/schemas/ids';
import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import type { BookingId, CleanerId, CustomerId, ServiceId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { slotIds } from '@tidylog/contracts/vocabulary/slots';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';

interface InStream {
  readonly stream: string;
  readonly event: DomainEvent & { readonly id?: string };
}

const firstDay = '2027-01-04' as LocalDate;
const dateOf = (index: number): LocalDate => addDays(firstDay, index % 300);
const slotOf = (index: number) => slotIds[index % slotIds.length] ?? slotIds[0];

/** One small event in a stream of its own. */
export function placeClaimed(): InStream {
  const bookingId = randomUUID() as BookingId;
  const data = { date: firstDay, bookingId, claimId: bookingId, override: false };
  return { stream: `bench-${bookingId}`, event: { type: 'PlaceClaimed', data } };
}

/** A payment leads to its receipt by mail, which also describes the booking. */
function mails({ customerId, bookingId }: { customerId: CustomerId; bookingId: BookingId }) {
  const [placed, paid] = [randomUUID(), randomUUID()];
  const of = (template: 'booking-placed' | 'payment-receipt', causeId: string) => {
    const subject = {
      messageId: randomUUID(),
      channel: 'email',
      template,
      causeId,
      personId: customerId,
    } as const;
    const inMessage = (event: DomainEvent): InStream => ({ stream: `message-${subject.messageId}`, event });
    return { subject, inMessage };
  };
  const told = of('booking-placed', placed);
  const receipt = of('payment-receipt', paid);
  return {
    ids: { placed, paid },
    events: [
      told.inMessage({
        type: 'MessageSkipped',
        data: { ...told.subject, aboutId: null, reason: 'told-otherwise' },
      }),
      receipt.inMessage({ type: 'MessageAttempted', data: { ...receipt.subject, aboutId: bookingId } }),
      receipt.inMessage({ type: 'MessageSent', data: { ...receipt.subject, demo: false } }),
    ],
  };
}

/** The life of one booking from request to pay and receipt: 17 events in six streams, in order. */
export function bookingLife(index: number, cleaners: readonly CleanerId[]): InStream[] {
  const bookingId = randomUUID() as BookingId;
  const customerId = randomUUID() as CustomerId;
  const cleanerId = cleaners[index % cleaners.length] ?? (randomUUID() as CleanerId);
  const bookingDate = dateOf(index);
  const slotId = slotOf(index);
  const subject = { bookingId, customerId };
  const stream = `booking-${bookingId}`;
  const at = '2027-01-04T15:00:00Z' as never;
  const amount = toCents(19_500);
  const pay = toCents(11_700);
  const requested: DomainEvent = {
    type: 'BookingRequested',
    data: {
      ...subject,
      isGuest: true,
      fingerprint: 'f'.repeat(43),
      bookingDate,
      slotId,
      houseSize: '1000-2000',
      frequency: 'one_time',
      rooms: {
        bedrooms: 3,
        bathrooms: 2,
        halfBathrooms: 1,
        diningRoom: true,
        kitchen: true,
        livingRoom: true,
        mediaRoom: false,
        gameRoom: false,
        office: false,
      },
      services: [
        { serviceId: randomUUID() as ServiceId, name: 'Dusting', quantity: 1, unitPrice: toCents(0) },
      ],
      addOns: [],
      priceListVersion: 1,
      breakdown: {
        basePrice: toCents(18_000),
        roomPrice: toCents(1_500),
        addOnPrice: toCents(0),
        subtotal: amount,
        discount: toCents(0),
        taxRate: 0,
        tax: toCents(0),
        finalTotal: amount,
      },
      promo: null,
      occurrence: null,
      estimatedDurationHours: 2,
      holdUntil: at,
      overrideCapacity: false,
      contact: {
        firstName: 'Ana',
        lastName: `Lopez ${index}`,
        email: `ana${index}@example.com`,
        phone: '713-555-0100',
      },
      address: { street: `${index} Barker Cypress Rd`, city: 'Cypress', state: 'TX', zipCode: '77433' },
      specialInstructions: 'Please use the side door.',
    },
  };
  const inBooking = (event: InStream['event']): InStream => ({ stream, event });
  const { ids, events: mailed } = mails(subject);
  const paymentId = randomUUID();
  const payment = { ledgerId: ledgerId.parse(bookingId), owes: 'booking', customerId, paymentId } as const;
  const inLedger = (event: InStream['event']): InStream => ({ stream: `payment-${bookingId}`, event });
  const card = { brand: 'visa', lastFour: '4242' };
  const providerIntentId = `pi_${paymentId}`;
  return [
    inBooking(requested),
    {
      stream: `day-${bookingDate}-${index}`,
      event: {
        type: 'PlaceClaimed',
        data: { date: bookingDate, bookingId, claimId: bookingId, override: false },
      },
    },
    inBooking({
      type: 'BookingPlaced',
      id: ids.placed,
      data: { ...subject, bookingDate, slotId, remindAt: null },
    }),
    inLedger({ type: 'PaymentStarted', data: { ...payment, amount, by: 'card', attempt: 1 } }),
    inLedger({ type: 'PaymentNamed', data: { ...payment, providerIntentId, providerSessionId: null } }),
    inLedger({
      type: 'PaymentSucceeded',
      id: ids.paid,
      data: { ...payment, amount, providerIntentId, card },
    }),
    inBooking({
      type: 'BookingPaid',
      data: { ...subject, paymentId, amount, paidInTotal: amount, refund: null },
    }),
    inBooking({ type: 'BookingConfirmed', data: { ...subject, by: 'payment', cleanerId: null } }),
    inLedger({
      type: 'ReceiptNumbered',
      data: { ...payment, receiptNumber: `RCP-2027-${String(index).padStart(6, '0')}` },
    }),
    ...mailed,
    inBooking({
      type: 'CleanerAssigned',
      data: {
        ...subject,
        cleanerId,
        previousCleanerId: null,
        assignmentType: 'manual',
        notes: null,
        remindAt: null,
      },
    }),
    inBooking({ type: 'CleanerClockedIn', data: { ...subject, cleanerId, ...clockInAt(at) } }),
    inBooking({ type: 'CleanerClockedOut', data: { ...subject, cleanerId, ...tapAt(at) } }),
    inBooking({
      type: 'BookingCompleted',
      data: {
        ...subject,
        by: 'clock-out',
        bookingDate,
        pay: { cleanerId, amount: pay, base: null, share: null, customerPaid: true },
      },
    }),
    {
      stream: `wallet-${cleanerId}-${index}`,
      event: {
        type: 'JobPaymentCredited',
        data: {
          cleanerId,
          bookingId,
          completion: 1,
          bookingDate,
          amount: pay,
          status: 'available',
          base: null,
          share: null,
        },
      },
    },
  ];
}

/** The invoice of a life, sent and in three of four cases paid. */
export function invoiceOf(life: readonly InStream[], index: number): InStream[] {
  const requested = life.map(({ event }) => event).find(({ type }) => type === 'BookingRequested');
  if (requested?.type !== 'BookingRequested') throw new Error('A life begins with its request.');
  const { bookingId, customerId, bookingDate, slotId, houseSize, breakdown, contact, address } =
    requested.data;
  const subject = { invoiceId: randomUUID(), bookingId, customerId };
  const inInvoice = (event: DomainEvent): InStream => ({ stream: `invoice-${subject.invoiceId}`, event });
  const { subtotal, discount, taxRate, tax, finalTotal: total } = breakdown;
  const item = { serviceName: 'Home Cleaning', description: null, quantity: 1 };
  const sent: DomainEvent = {
    type: 'InvoiceSent',
    data: { ...subject, byMail: true, dueDate: addDays(bookingDate, 14), balanceDue: total },
  };
  const paid: DomainEvent = { type: 'InvoicePaid', data: { ...subject, by: 'payment' } };
  return [
    inInvoice({
      type: 'InvoiceDrafted',
      data: {
        ...subject,
        invoiceNumber: `INV-${bookingDate.slice(0, 4)}-${String(index + 1).padStart(6, '0')}`,
        issueDate: bookingDate,
        visit: { date: bookingDate, slotId, houseSize },
        seller: { brandName: 'Tidylog', officePhone: '(281) 555-0100', officeEmail: 'office@example.com' },
        items: [{ ...item, unitPrice: subtotal, totalPrice: subtotal }],
        subtotal,
        discount,
        promoCode: null,
        taxRate,
        tax,
        total,
        notes: null,
        contact,
        address,
      },
    }),
    inInvoice(sent),
    ...(index % 4 === 0 ? [] : [inInvoice(paid)]),
  ];
}
