import { type Cents, formatCents, noMoney, subtract, times } from '@tidylog/contracts/vocabulary/money';
import type { BookingRecord } from '../bookings/find.ts';

export interface DocumentLine {
  readonly text: string;
  readonly detail: string | null;
  readonly amount: string;
}

const frequencyNames: Record<BookingRecord['frequency'], string> = {
  one_time: 'One-time cleaning',
  monthly: 'Monthly cleaning',
  every_3_weeks: 'Cleaning every 3 weeks',
  bi_weekly: 'Bi-weekly cleaning',
  weekly: 'Weekly cleaning',
};

const line = (text: string, amount: Cents, detail: string | null = null): DocumentLine => ({
  text,
  detail,
  amount: formatCents(amount),
});

/** What was booked: the cleaning with its standard services, the rooms, and each add-on. */
export const bookedLines = (record: BookingRecord): readonly DocumentLine[] => {
  const standard = record.services.map(({ name }) => name).join(', ');
  const rooms = record.room_price === 0 ? [] : [line('Rooms', record.room_price)];
  const addOns = record.add_ons.map(({ name, quantity, unitPrice }) =>
    line(name, times(unitPrice, quantity), quantity === 1 ? null : `${quantity} × ${formatCents(unitPrice)}`),
  );
  const included = standard === '' ? null : `Included: ${standard}`;
  return [line(frequencyNames[record.frequency], record.base_price, included), ...rooms, ...addOns];
};

/** `8.25%`, from basis points. */
const percent = (taxRate: number): string => `${taxRate / 100}%`;

/** From the subtotal to the total; zero amounts have no line. */
export const sumsOf = (record: BookingRecord): readonly DocumentLine[] => {
  const { subtotal, discount, promo_code, tax, tax_rate } = record;
  const code = promo_code === null ? null : `Promo code ${promo_code}`;
  return [
    line('Subtotal', subtotal),
    ...(discount === 0 ? [] : [line('Discount', subtract(noMoney, discount), code)]),
    ...(tax_rate === 0 ? [] : [line(`Tax ${percent(tax_rate)}`, tax)]),
  ];
};
