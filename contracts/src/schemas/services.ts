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
