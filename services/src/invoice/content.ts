import { roomLines } from '@tidylog/contracts/domain/pricing';
import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import type { CustomerContact } from '@tidylog/contracts/events/booking';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import { type Erased, erased } from '@tidylog/contracts/events/event';
import type { InvoiceItem } from '@tidylog/contracts/events/invoice';
import { cleaningName } from '@tidylog/contracts/vocabulary/homes';
import { type Cents, sum, times, toCents } from '@tidylog/contracts/vocabulary/money';
import { roomText } from '@tidylog/contracts/vocabulary/rooms';
import type { KnownBooking } from '../booking/booking-state.ts';
import type { DataOf } from './invoice.ts';

interface Line {
  readonly name: string;
  readonly count: number;
  readonly price: Cents;
}

/** A price that is no multiple of its count was rounded for all of them together, so it is one item. */
function roomItem({ name, count, price }: Line): InvoiceItem {
  const each = price / count;
  return Number.isInteger(each)
    ? { serviceName: name, description: null, quantity: count, unitPrice: toCents(each), totalPrice: price }
    : {
        serviceName: roomText({ name, count }),
        description: null,
        quantity: 1,
        unitPrice: price,
        totalPrice: price,
      };
}

function roomItems({ breakdown, frequency, selection }: KnownBooking, list: PriceList | null): InvoiceItem[] {
  if (breakdown.roomPrice === 0) return [];
  const lines = list === null ? [] : roomLines({ rooms: selection.rooms, frequency }, list);
  if (sum(...lines.map(({ price }) => price)) !== breakdown.roomPrice)
    return [roomItem({ name: 'Rooms', count: 1, price: breakdown.roomPrice })];
  return lines.map(roomItem);
}

/** What was charged: the cleaning with its standard services, each kind of room, each add-on. */
export function itemsOf(booking: KnownBooking, list: PriceList | null): InvoiceItem[] {
  const { breakdown, selection, frequency } = booking;
  const standard = selection.services.map(({ name }) => name).join(', ');
  return [
    {
      serviceName: cleaningName(frequency),
      description: standard === '' ? null : `Included: ${standard}`,
      quantity: 1,
      unitPrice: breakdown.basePrice,
      totalPrice: breakdown.basePrice,
    },
    ...roomItems(booking, list),
    ...selection.addOns.map(({ name, quantity, unitPrice }) => ({
      serviceName: name,
      description: null,
      quantity,
      unitPrice,
      totalPrice: times(unitPrice, quantity),
    })),
  ];
}

const withEmail = (contact: CustomerContact | Erased, recorded: string | null): CustomerContact | Erased =>
  contact === erased ? erased : { ...contact, email: contact.email ?? recorded };

interface Frozen {
  readonly order: Pick<DataOf<'InvoiceDrafted'>, 'invoiceId' | 'invoiceNumber' | 'issueDate'>;
  readonly company: BusinessSettings;
  readonly list: PriceList | null;
  /** In the office's record of the customer, for a booking without an email address. */
  readonly recordedEmail: string | null;
}

/** Everything that an invoice says, as of now. */
export function contentOf(
  booking: KnownBooking,
  { order, company, list, recordedEmail }: Frozen,
): DataOf<'InvoiceDrafted'> {
  const { bookingId, customerId, place, selection, breakdown, promo, contact, address } = booking;
  const { brandName, officePhone, officeEmail, invoiceNotes } = company;
  return {
    ...order,
    bookingId,
    customerId,
    visit: { date: place.date, slotId: place.slotId, houseSize: selection.houseSize },
    seller: { brandName, officePhone, officeEmail },
    items: itemsOf(booking, list),
    subtotal: breakdown.subtotal,
    discount: breakdown.discount,
    promoCode: promo?.code ?? null,
    taxRate: breakdown.taxRate,
    tax: breakdown.tax,
    total: breakdown.finalTotal,
    notes: invoiceNotes === '' ? null : invoiceNotes,
    contact: withEmail(contact, recordedEmail),
    address,
  };
}
