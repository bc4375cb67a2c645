import { uuidInput } from './ids.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** A story of a booking: its events in plain words, oldest first. */
export const storyEntry = z.object({
  time: instant,
  actor: z.string(),
  text: z.string(),
  type: z.string(),
  cause: z.string().nullable(),
});

export const idParams = z.object({ id: uuidInput });
