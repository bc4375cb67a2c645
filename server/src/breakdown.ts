import type { Breakdown } from '@tidylog/contracts/events/booking';
import type { breakdownShape } from '@tidylog/contracts/schemas/bookings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { toDollars } from '@tidylog/contracts/vocabulary/money';

/** A breakdown as the API answers it: dollars, and the tax rate as a fraction (0.0825 is 8.25 percent). */
export const breakdownAnswer = (breakdown: Breakdown): z.output<typeof breakdownShape> => ({
  base_price: toDollars(breakdown.basePrice),
  room_price: toDollars(breakdown.roomPrice),
  a_la_carte_total: toDollars(breakdown.addOnPrice),
  subtotal: toDollars(breakdown.subtotal),
  discount_amount: toDollars(breakdown.discount),
  tax_rate: breakdown.taxRate / 10_000,
  tax_amount: toDollars(breakdown.tax),
  final_total: toDollars(breakdown.finalTotal),
});
