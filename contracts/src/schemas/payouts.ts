import { z } from './zod.ts';

/** Where money is sent, as events keep it, sealed. */
export const payoutDetails = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('bank'),
    holder: z.string(),
    routing: z.string(),
    account: z.string(),
    accountType: z.enum(['checking', 'savings']),
  }),
  z.object({ type: z.literal('card'), brand: z.string(), lastFour: z.string() }),
  z.object({ type: z.literal('digital'), service: z.string(), handle: z.string() }),
]);
export type PayoutDetails = z.infer<typeof payoutDetails>;
