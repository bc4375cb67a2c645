import type { ServiceId, SubscriptionId } from '../vocabulary/ids.ts';
import { bookingIdInput, cleanerIdInput, customerIdInput, uuidInput } from './ids.ts';
import { instant } from './time.ts';
import { branded, z } from './zod.ts';

/** A story of a booking: its events in plain words, oldest first. */
export const storyEntry = z.object({
  time: instant,
  actor: z.string(),
  text: z.string(),
  type: z.string(),
  cause: z.string().nullable(),
});

export const customerParams = z.object({ id: customerIdInput });
export const idParams = z.object({ id: uuidInput });
export const bookingParams = z.object({ id: bookingIdInput });
export const cleanerParams = z.object({ id: cleanerIdInput });
export const serviceParams = z.object({ id: branded<ServiceId>()(uuidInput) });
export const subscriptionParams = z.object({ id: branded<SubscriptionId>()(uuidInput) });

const ofOneThing: readonly z.ZodType[] = [
  idParams,
  bookingParams,
  cleanerParams,
  customerParams,
  serviceParams,
  subscriptionParams,
];
/** Whether the path names one thing only: text that cannot be an id names nothing. */
export const namesOneThing = (params: z.ZodType | undefined): boolean =>
  params !== undefined && ofOneThing.includes(params);
