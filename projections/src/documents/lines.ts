import { cleaningName } from '@tidylog/contracts/vocabulary/homes';
import { type Cents, formatCents, noMoney, subtract, times } from '@tidylog/contracts/vocabulary/money';
import type { BookingRecord } from '../bookings/find.ts';

export interface DocumentLine {
  readonly text: string;
  readonly detail: string | null;
  readonly amount: string;
}

export const line = (text: string, amount: Cents, detail: string | null = null): DocumentLine => ({
  text,
  detail,
  amount: formatCents(amount),
});

/** `2 × $15.00`; null for one. */
export const quantityText = (quantity: number, unitPrice: Cents): string | null =>
  quantity === 1 ? null : `${quantity} × ${formatCents(unitPrice)}`;

/** What was booked: the cleaning with its standard services, the rooms, and each add-on. */
export const bookedLines = (record: BookingRecord): readonly DocumentLine[] => {
  const standard = record.services.map(({ name }) => name).join(', ');
  const rooms = record.room_price === 0 ? [] : [line('Rooms', record.room_price)];
  const addOns = record.add_ons.map(({ name, quantity, unitPrice }) =>
    line(name, times(unitPrice, quantity), quantityText(quantity, unitPrice)),
  );
  const included = standard === '' ? null : `Included: ${standard}`;
  return [line(cleaningName(record.frequency), record.base_price, included), ...rooms, ...addOns];
};

/** `8.25%`, from basis points. */
const percent = (taxRate: number): string => `${taxRate / 100}%`;

/** From the subtotal to the total; zero amounts have no line. */
export const sumsOf = (
  record: Pick<BookingRecord, 'subtotal' | 'discount' | 'promo_code' | 'tax' | 'tax_rate'>,
): readonly DocumentLine[] => {
  const { subtotal, discount, promo_code, tax, tax_rate } = record;
  const code = promo_code === null ? null : `Promo code ${promo_code}`;
  return [
    line('Subtotal', subtotal),
    ...(discount === 0 ? [] : [line('Discount', subtract(noMoney, discount), code)]),
    ...(tax_rate === 0 ? [] : [line(`Tax ${percent(tax_rate)}`, tax)]),
  ];
};
