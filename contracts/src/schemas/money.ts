import type { Cents } from '../vocabulary/money.ts';
import { branded, z } from './zod.ts';

export const cents = branded<Cents>()(z.int().min(-1_000_000_000).max(1_000_000_000));

/** Dollars of the API: a JSON number with at most two decimals. */
export const dollars = z
  .number()
  .min(-10_000_000)
  .max(10_000_000)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, {
    message: 'Enter an amount in dollars with at most two decimals.',
  });

/** A share in basis points: 7000 is 70 percent. */
export const basisPoints = z.int().min(0).max(1_000_000);
