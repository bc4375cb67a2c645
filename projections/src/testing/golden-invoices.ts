import { contactOf, office, requestOf } from './company.ts';
import { type DataOf, type History, id } from './history.ts';

interface Named {
  readonly name: string;
  readonly number: number;
}

/** An invoice that is ordered and drafted. */
export function invoiced(
  { add }: History,
  request: DataOf<'BookingRequested'>,
  { name, number }: Named,
  changes: Partial<DataOf<'InvoiceDrafted'>> = {},
) {
  const { bookingId, customerId, bookingDate, slotId, houseSize, breakdown, contact, address } = request;
  const subject = { invoiceId: id(name), bookingId, customerId };
  const issueDate = '2027-01-08';
  add('InvoiceOrdered', { ...subject, issueDate }, { by: office });
  const { invoiceId: ownerId } = subject;
  add('NumberClaimed', { register: 'INV', year: 2027, number, ownerId }, { by: office });
  const { basePrice, roomPrice, addOnPrice } = breakdown;
  const item = { description: null, quantity: 1 };
  const add_on = { serviceName: 'Inside Oven', description: null, quantity: 2 };
  add(
    'InvoiceDrafted',
    {
      ...subject,
      invoiceNumber: `INV-2027-${String(number).padStart(6, '0')}`,
      issueDate,
      visit: { date: bookingDate, slotId, houseSize },
      seller: { brandName: 'Old Name', officePhone: '713-555-0199', officeEmail: 'old@example.com' },
      items: [
        { ...item, serviceName: 'One-time cleaning', unitPrice: basePrice, totalPrice: basePrice },
        { ...item, serviceName: 'Rooms', unitPrice: roomPrice, totalPrice: roomPrice },
        { ...add_on, unitPrice: addOnPrice / 2, totalPrice: addOnPrice },
      ],
      subtotal: breakdown.subtotal,
      discount: breakdown.discount,
      promoCode: null,
      taxRate: breakdown.taxRate,
      tax: breakdown.tax,
      total: breakdown.finalTotal,
      notes: 'Checks to Old Name.',
      contact,
      address,
      ...changes,
    },
    { by: office },
  );
  return subject;
}

/** One that is paid, one that is void and followed by another, and one whose customer is erased. */
export const invoicesMade = (history: History): void => {
  const { add } = history;
  const paid = invoiced(history, requestOf('worked'), { name: 'paid invoice', number: 1 });
  add('InvoiceSent', { ...paid, byMail: true, dueDate: '2027-01-22', balanceDue: 34_200 }, { by: office });
  add('InvoiceSent', { ...paid, byMail: true, dueDate: '2027-01-22', balanceDue: 34_200 }, { by: office });
  add('InvoicePaid', { ...paid, by: 'payment' });
  const twice = requestOf('assigned');
  const wrong = invoiced(history, twice, { name: 'void invoice', number: 2 });
  add('InvoiceSent', { ...wrong, byMail: false, dueDate: '2027-01-22', balanceDue: 34_200 }, { by: office });
  add('InvoiceVoided', { ...wrong, reason: 'cancelled', note: 'Wrong company.' }, { by: office });
  const { invoiceId: ownerId } = wrong;
  add(
    'NumberVoided',
    { register: 'INV', year: 2027, number: 2, ownerId, reason: 'cancelled' },
    { by: office },
  );
  add('InvoiceReleased', wrong, { by: office });
  invoiced(history, twice, { name: 'right invoice', number: 3 });
  const gone = { customerId: id('Will Bill'), contact: contactOf('Will Bill') };
  invoiced(history, requestOf('cancelled', gone), { name: 'invoice of Will', number: 4 });
  add('PersonErased', { personId: id('Will Bill'), streams: [`invoice-${id('invoice of Will')}`] });
};

/** One whose payment is being recorded. */
export const invoiceBeingPaid = ({ add }: History): void => {
  const { bookingId, customerId } = requestOf('assigned');
  const subject = { invoiceId: id('right invoice'), bookingId, customerId };
  add('InvoicePaymentReported', { ...subject, paymentId: id('cash'), method: 'cash' }, { by: office });
};

/** Every status in turn. */
export function invoiceInTurn(history: History, index: number, request: DataOf<'BookingRequested'>): void {
  const at = `2027-01-0${1 + (index % 7)}T15:00:00Z`;
  const subject = invoiced(history, request, { name: `invoice ${index}`, number: index + 1 });
  if (index % 5 === 0) return;
  if (index % 5 === 1) {
    const note = index % 2 === 0 ? '=Wrong company' : null;
    history.add('InvoiceVoided', { ...subject, reason: 'cancelled', note });
    history.add('InvoiceReleased', subject);
    return;
  }
  const dueDate = index % 5 === 4 ? '2027-01-07' : '2027-01-22';
  history.add('InvoiceSent', { ...subject, byMail: true, dueDate, balanceDue: 34_200 }, { at });
  if (index % 5 === 2) history.add('InvoicePaid', { ...subject, by: 'office' }, { at });
}
