import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

const clock = z.object({ now: z.string(), real: z.boolean() });

const part = z.object({
  name: z.enum(['api', 'project', 'work', 'log', 'database', 'payments', 'mail', 'google']),
  /** `off`: not set up; `unused`: not asked yet; `unknown`: what would tell of it does not answer. */
  state: z.enum(['ok', 'failing', 'down', 'off', 'unused', 'unknown']),
  /** The age of its last sign of life, or of its last answer. */
  seen_seconds_ago: z.number().nullable(),
  /** For how long the rows have been behind the log. */
  lag_seconds: z.number().nullable(),
  /** The kind of its last failure. */
  last_error: z.string().nullable(),
});
export type HealthPart = z.output<typeof part>;

export const operationEndpoints = {
  'GET /health': {
    access: 'public',
    summary: 'Whether the parts of the product work, and which are behind',
    answer: z.object({
      status: z.enum(['ok', 'degraded']),
      parts: z.array(part),
      /** Streams that cannot be read or folded to their end, by the model that left them. */
      parked: z.array(z.object({ model: z.string(), streams: z.int(), since: z.string() })),
      /** Events of types that this release does not know, passed by since its feed was started. */
      unknown_events: z.int(),
      feed_position: z.string().nullable(),
      /** `waiting`: no mail server is set up, so that mails wait. */
      mail: z.enum(['on', 'waiting']),
      mails_waiting: z.int().nullable(),
    }),
  },
  'GET /ready': {
    access: 'public',
    summary: 'Whether a booking made now would show up',
    answer: z.object({ ready: z.boolean() }),
  },
  'GET /dev/clock': {
    access: 'public',
    summary: 'The time of the business (outside production)',
    answer: clock,
  },
  'PUT /dev/clock': {
    access: 'public',
    summary: 'Set the time of the business, or null for real time (outside production)',
    body: z.object({ now: z.string().nullable() }),
    answer: clock,
  },
} as const satisfies Record<string, Endpoint>;
