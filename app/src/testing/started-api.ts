import type { MemberId, UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { CleanerActor, Session } from '@tidylog/server/caller';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import express from 'express';
import pino from 'pino';
import { apiEnd, apiRouter } from '../http/api-router.ts';
import { createCallsUnderWay } from '../http/calls-under-way.ts';
import { correlate } from '../http/correlation.ts';
import { noRateCounters } from '../http/rate-counters.ts';
import type { RouteDependencies } from '../http/serve-route.ts';
import { type Listening, serveAt } from '../http/server.ts';
import { createMetrics } from '../observe/metrics.ts';

const staff = (id: string, staffRole: StaffRole): Session => ({
  actor: { id: id as UserId, role: 'admin' },
  sessionId: id.replace('u', 's'),
  staffRole,
});
const sessions: Record<string, Session> = {
  admin: staff('u1', 'owner'),
  dispatcher: staff('u3', 'dispatcher'),
  bookkeeper: staff('u4', 'bookkeeper'),
  cleaner: { actor: { id: 'u5' as CleanerActor['id'], role: 'cleaner' }, sessionId: 's5', staffRole: null },
  customer: { actor: { id: 'u2' as MemberId, role: 'customer' }, sessionId: 's2', staffRole: null },
};
export const now = Temporal.Instant.from('2027-01-15T18:00:00Z');
export const running: Listening[] = [];
export async function start(routes: AnyRoute[], changes: Partial<RouteDependencies> = {}) {
  const log = pino({ level: 'silent' });
  const dependencies: RouteDependencies = {
    authenticate: async (token) => sessions[token],
    guestKeys: {
      cookieName: (id) => `booking_${id}`,
      judge: async (_id, key) => (key === 'right' ? 'booked' : 'none'),
    },
    now: () => now,
    passed: async () => true,
    rateCounters: noRateCounters,
    namedOrigin: undefined,
    metrics: createMetrics(),
    underWay: createCallsUnderWay(),
    log,
    checkAnswers: false,
    routes,
    ...changes,
  };
  const app = express();
  app.use(correlate);
  app.use('/api', apiRouter(routes, dependencies), ...apiEnd(dependencies));
  const server = await serveAt(app, { host: '127.0.0.1', port: 0 });
  running.push(server);
  return {
    dependencies,
    call: (path: string, init?: RequestInit) => fetch(`${server.url}/api${path}`, init),
  };
}
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
export const json = { 'Content-Type': 'application/json' };
export const me = {
  id: 'u1',
  first_name: 'A',
  last_name: 'B',
  email: 'a@b.c',
  phone: null,
  role: 'admin' as const,
  email_verified: true,
};
export const price = route('GET /pricing/:houseSize/:frequency', async () => ({
  body: { base_price: 1, price_list_version: 1 },
}));
export const closeDay = (seen: CallContext[] = []) =>
  route('PUT /admin/closed-days/:date', async (_call, context) => {
    seen.push(context);
    return { body: undefined };
  });
