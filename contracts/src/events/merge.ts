import { customerId } from '../schemas/ids.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

const merge = {
  customerId,
  /** Those merged into this customer before, directly or through others: they go along. */
  alongWith: z.array(customerId),
};

export const mergeEvents = {
  /** The office found that a guest is the same person as another customer, who is kept and not merged themselves. */
  CustomersMerged: event({ ...merge, into: customerId }),
  /** The customer counts by themselves again. What happened in between stays where it was booked. */
  MergeUndone: event(merge),
} as const;
export type MergeEvent = EventOf<typeof mergeEvents>;
