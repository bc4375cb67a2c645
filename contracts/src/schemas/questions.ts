import { questionStatuses, questionSubjects } from '../vocabulary/questions.ts';
import { masked } from './masked.ts';
import { dollars } from './money.ts';
import { bookingStatus } from './statuses.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const said = z.object({ by: z.enum(['cleaner', 'office']), text: masked(z.string()), at: instant });
const tap = z.object({ act: z.string(), tapped_at: instant });

/** A cleaner's question, with all that was said about it. */
export const question = z.object({
  id: z.string(),
  about: z.enum(questionSubjects),
  about_id: z.string(),
  text: masked(z.string()),
  status: z.enum(questionStatuses),
  /** Null while the question is open. */
  answer: masked(z.string().nullable()),
  asked_at: instant,
  answered_at: instant.nullable(),
  said: z.array(said),
  can_reopen: z.boolean(),
});

/** The same for the office, with the line and the visit that it is about. */
export const officeQuestion = question.extend({
  cleaner_id: z.string(),
  cleaner_name: z.string(),
  /** The times that the cleaner claims. */
  clocked_in_at: instant.nullable(),
  clocked_out_at: instant.nullable(),
  /** What the phone kept and we refused. */
  taps: z.array(tap),
  line: z.object({ id: z.string(), amount: dollars, status: z.string() }).nullable(),
  visit: z
    .object({
      booking_id: z.string(),
      booking_date: z.string(),
      time_slot: z.string(),
      customer_name: z.string(),
      status: bookingStatus,
      /** Whether the visit is still this cleaner's. */
      is_theirs: z.boolean(),
      clocked_in_at: instant.nullable(),
      clocked_out_at: instant.nullable(),
      pay: dollars.nullable(),
    })
    .nullable(),
});
