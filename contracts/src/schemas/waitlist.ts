import { waitlistStatuses } from '../events/waitlist.ts';
import { frequency, houseSize } from './homes.ts';
import { masked } from './masked.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const waitStatus = z.enum(waitlistStatuses, {
  error: `Choose one of ${waitlistStatuses.join(', ')}.`,
});

/** A person who waits for a place on a day. */
export const waitEntry = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: masked(z.string()),
  phone: masked(z.string().nullable()),
  address: z.object({ preferred_date: z.string(), zip_code: z.string() }),
  preferred_time_slot: z.string().nullable(),
  preferred_frequency: frequency.nullable(),
  house_size: houseSize.nullable(),
  /** What the office wrote; as long as it wrote nothing, what the customer wrote. */
  notes: masked(z.string().nullable()),
  customer_notes: masked(z.string().nullable()),
  status: waitStatus,
  created_at: instant,
  /** Whether the person waits and their day has a place. */
  place_free: z.boolean(),
  /** The places left on that day. */
  available_slots: z.int(),
  offered_at: instant.nullable(),
  booking_id: z.string().nullable(),
  version: z.string(),
});
