import { recurringFrequency } from './homes.ts';
import { dollars } from './money.ts';
import { z } from './zod.ts';

export const service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(['standard_cleaning', 'a_la_carte']),
  duration_hours: z.number(),
  is_a_la_carte: z.boolean(),
  a_la_carte_price: dollars.nullable(),
  base_price: dollars,
});

/** A service as the office sees it, on offer or archived. */
export const adminService = service.extend({
  status: z.enum(['on_offer', 'archived']),
  version: z.string(),
});

/** The subscriptions that have a service and are not cancelled. */
export const serviceDetails = adminService.extend({
  subscriptions: z.array(
    z.object({
      id: z.string(),
      customer_name: z.string(),
      frequency: recurringFrequency,
      status: z.enum(['active', 'paused']),
    }),
  ),
});
