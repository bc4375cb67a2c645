import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

const clock = z.object({ now: z.string(), real: z.boolean() });

const part = z.object({
  name: z.enum(['api', 'project', 'work', 'log', 'database', 'files', 'payments', 'mail', 'google']),
  /** `off`: not set up; `unused`: not called yet; `unknown`: the source of this state does not answer. */
  state: z.enum(['ok', 'failing', 'down', 'off', 'unused', 'unknown']),
  /** Since its last heartbeat or answer. */
  seen_seconds_ago: z.number().nullable(),
  lag_seconds: z.number().nullable(),
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
      /** Streams that cannot be read or folded to their end, by the model that skipped them. */
      parked: z.array(z.object({ model: z.string(), streams: z.int(), since: z.string() })),
      /** Events of types that this release does not know, skipped since its feed started. */
      unknown_events: z.int(),
      feed_position: z.string().nullable(),
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
