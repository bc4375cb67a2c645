import { bookingId, cleanerId, customerId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { accessOutcomes, accessReasons, noteAudiences, tapSources } from '../vocabulary/road.ts';
import { event, personal } from './event.ts';

const subject = { bookingId, customerId, cleanerId };
const tap = {
  /** The `Idempotency-Key` of the tap, if it had one. */
  tapId: z.string().nullable(),
  /** When it happened. */
  at: instant,
  /** By the phone; null for a tap that came at once. */
  tappedAt: instant.nullable(),
};
const sourced = { ...subject, ...tap, source: z.enum(tapSources) };
const atOnce = { tapId: null, tappedAt: null, source: 'live' };

const times = { clockedInAt: instant.nullable(), clockedOutAt: instant.nullable() };

/** What happens on the road and at the visit. Events of the booking. */
export const visitEvents = {
  CleanerOnTheWay: event({ ...sourced, eta: instant.nullable() }),
  EtaUpdated: event({ ...sourced, eta: instant }),
  CleanerClockedIn: event(
    {
      ...sourced,
      /** When the work should be over; null where it is over already. */
      plannedEnd: instant.nullable(),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, ...atOnce, plannedEnd: null }) } },
  ),
  CleanerClockedOut: event(sourced, { version: 2, upcasts: { 1: (data) => ({ ...data, ...atOnce }) } }),
  CouldNotGetIn: event({
    ...sourced,
    reportId: uuid,
    reason: z.enum(accessReasons),
    note: personal(z.string().nullable(), 'customerId'),
    photoIds: z.array(uuid),
  }),
  /** Clocking in after a report settles it as `entered`; all else is decided by the office. */
  AccessProblemSettled: event({
    ...subject,
    reportId: uuid,
    outcome: z.enum(accessOutcomes),
    /** What the cleaner gets for the way, and the entry of their wallet that has it. */
    cleanerPay: cents,
    earningId: uuid.nullable(),
  }),
  /** The texts as they were shown, so that a later list changes no past. */
  ChecklistTicked: event({
    ...subject,
    ...tap,
    items: z.array(
      z.object({ itemId: z.string(), room: z.string(), text: z.string(), done: z.boolean(), at: instant }),
    ),
  }),
  CleanerNoteWritten: event({
    ...subject,
    ...tap,
    noteId: uuid,
    audience: z.enum(noteAudiences),
    text: personal(z.string(), 'customerId'),
    cannotCome: z.boolean(),
  }),
  /** The cleaner is still clocked in half an hour after the planned end. */
  ClockOutOverdue: event({ ...subject, plannedEnd: instant }),
  /**
   * By the office, or by the cleaner at the wrong house. No times: the clock-in is taken back. The old ones stay in the
   * story.
   */
  WorkTimesCorrected: event(
    {
      ...subject,
      ...times,
      statusAfter: z.enum(['confirmed', 'in_progress', 'completed']),
      before: z.object(times),
      /** Sealed with the key of the customer before version 4. */
      reason: personal(z.string(), 'cleanerId'),
      /** Of the call that corrected them; the tap of a cleaner. */
      correctionId: z.string().nullable(),
      /** The question of the cleaner that it answers. */
      questionId: uuid.nullable(),
      /** When the clock-in was taken back, by the phone of a cleaner; null otherwise, and in old events. */
      takenBackAt: instant.nullable(),
    },
    {
      version: 4,
      upcasts: {
        1: (data) => ({ ...data, correctionId: null, questionId: null }),
        2: (data) => ({ ...data, takenBackAt: null }),
        3: (data) => data,
      },
    },
  ),
} as const;
