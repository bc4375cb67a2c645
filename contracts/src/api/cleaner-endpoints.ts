import { job } from '../schemas/bookings.ts';
import { bookingParams } from '../schemas/calls.ts';
import { dollars } from '../schemas/money.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

export const cleanerEndpoints = {
  'GET /cleaner/today-jobs': { access: 'cleaner', summary: 'The jobs of today', answer: z.array(job) },
  'POST /cleaner/clock-in/:id': {
    access: 'cleaner',
    summary: 'Start a job',
    params: bookingParams,
    answer: job,
  },
  'POST /cleaner/clock-out/:id': {
    access: 'cleaner',
    summary: 'Finish a job',
    params: bookingParams,
    answer: job,
  },
  'POST /cleaner/not-this-house/:id': {
    access: 'cleaner',
    summary: 'Take back a clock-in at the wrong house, up to 15 minutes after it',
    params: bookingParams,
    answer: job,
  },
  'GET /cleaner/wallet-balance': {
    access: 'cleaner',
    summary: 'Available and pending balance',
    answer: z.object({ available: dollars, pending: dollars }),
  },
  'GET /cleaner/device-key': {
    access: 'cleaner',
    summary: 'The key with which a phone seals what it keeps for the caller',
    answer: z.object({ key: z.base64() }),
  },
} as const satisfies Record<string, Endpoint>;
