import { z } from '../zod.ts';
import type { Endpoint } from './endpoint.ts';

const clock = z.object({ now: z.string(), real: z.boolean() });

export const operationEndpoints = {
  'GET /health': {
    access: 'public',
    summary: 'Whether this process works, and what is behind',
    answer: z.object({
      status: z.enum(['ok', 'degraded']),
      parked: z.array(z.object({ model: z.string(), streams: z.int(), since: z.string() })),
      feed_position: z.string(),
      /** `waiting`: no mail server is set up, so that mails wait. */
      mail: z.enum(['on', 'waiting']),
      mails_waiting: z.int(),
    }),
  },
  'GET /ready': {
    access: 'public',
    summary: 'Whether calls can be served',
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
