import { describe, expect, test } from 'vitest';
import { type Asking, denialOf, lackOf, needsNoCredential } from '../vocabulary/access.ts';
import { type Permission, permissions, permissionsOf, staffRoles } from '../vocabulary/permissions.ts';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

const table = Object.entries<Endpoint>(endpoints);
const staff = staffRoles.map((name) => ({
  name,
  asking: { role: 'admin', permissions: permissionsOf(name) } as const,
}));
const roles = ['customer', 'cleaner'] as const;
const everybody: readonly { readonly name: string; readonly asking: Asking }[] = [
  ...(['nobody', 'guest', ...roles] as const).map((role) => ({ name: role, asking: { role } })),
  ...staff,
];
const outcome = ({ access }: Endpoint, asking: Asking) => {
  const denial = denialOf(access, asking);
  if (denial === null) return 'yes';
  if (denial.code !== 'forbidden') return denial.code === 'not-signed-in' ? 401 : 403;
  return denial.lacks ?? 403;
};
const callersOf = (endpoint: Endpoint) =>
  everybody.filter(({ asking }) => outcome(endpoint, asking) === 'yes').map(({ name }) => name);

const holders: Readonly<Record<Permission, readonly string[]>> = {
  read: ['owner', 'dispatcher', 'bookkeeper', 'analyst'],
  contact: ['owner', 'dispatcher', 'bookkeeper'],
  dispatch: ['owner', 'dispatcher'],
  money: ['owner', 'bookkeeper'],
  people: ['owner', 'dispatcher'],
  catalog: ['owner', 'bookkeeper'],
  settings: ['owner'],
  company: ['owner'],
};

/** Admin calls, the column `perm`: all that does more than read. */
const beyondReading: Readonly<Record<string, readonly string[]>> = {
  contact: [
    'GET /bookings/:id/receipt',
    'GET /bookings/:id/calendar.ics',
    'GET /photos/:id',
    'GET /admin/invoices/:id/pdf',
  ],
  dispatch: [
    'POST /reminder-templates',
    'PUT /reminder-templates/:id',
    'POST /reminder-templates/preview',
    'DELETE /reminder-templates/:id',
    'POST /reminders/logs/:id/resend',
    'POST /reminders/scheduler/start',
    'POST /reminders/scheduler/stop',
    'POST /reminders/send',
    'DELETE /photos/:id',
    'POST /admin/bookings',
    'PATCH /admin/bookings/:id',
    'POST /admin/bookings/:id/preview',
    'DELETE /admin/bookings/:id',
    'POST /admin/bookings/:id/access-problem',
    'POST /admin/bookings/:id/times',
    'POST /admin/bookings/:id/payment-link',
    'POST /admin/email-reminders/send-single',
    'POST /admin/email-reminders/send-batch',
    'POST /admin/messages/:id/resend',
    'PUT /admin/cleaners/:id/working-hours',
    'POST /admin/cleaners/:id/time-off',
    'DELETE /admin/cleaners/:id/time-off/:time_off_id',
    'POST /admin/calendar/assign-job',
    'POST /admin/customers',
    'PATCH /admin/customers/:id',
    'GET /admin/closed-days',
    'PUT /admin/closed-days/:date',
    'DELETE /admin/closed-days/:date',
    'POST /admin/orders/:id/:action',
    'PATCH /admin/cancellation-requests/:id',
    'PATCH /admin/subscriptions/:id',
    'POST /admin/subscriptions/:id/preview',
    'POST /admin/subscriptions/:id/pause',
    'POST /admin/subscriptions/:id/resume',
    'POST /admin/subscriptions/:id/cancel',
    'POST /admin/subscriptions/:id/skip',
    'POST /admin/subscriptions/process',
    'PATCH /waitlist/:id',
    'DELETE /waitlist/:id',
    'POST /waitlist/:id/offer',
  ],
  money: [
    'POST /admin/bookings/:id/reopen',
    'POST /admin/bookings/:id/refund',
    'POST /admin/bookings/:id/payments',
    'GET /admin/bookings/:id/charge',
    'POST /admin/bookings/:id/charge',
    'POST /admin/subscriptions/:id/fee',
    'POST /admin/subscriptions/:id/fee/refund',
    'POST /admin/cleaners/:id/wallet',
    'POST /admin/questions/:id/answer',
    'POST /admin/cleaners/:id/wallet/release',
    'GET /admin/payouts/:id/destination',
    'POST /admin/payouts/:id/process',
    'POST /admin/payouts/:id/complete',
    'POST /admin/payouts/:id/fail',
    'POST /admin/payouts/export',
    'POST /admin/invoices/generate/:booking_id',
    'PATCH /admin/invoices/:id',
    'DELETE /admin/invoices/:id',
    'POST /admin/payment-checks/:id/settle',
    'POST /bookings/:id/pay',
    'POST /create-checkout-session',
  ],
  people: [
    'GET /admin/cleaners/pending',
    'POST /admin/cleaners',
    'PATCH /admin/cleaners/:id',
    'POST /admin/cleaners/:id/calendar/check',
    'POST /admin/cleaners/:id/invite',
    'POST /admin/cleaners/:id/approve',
    'POST /admin/cleaners/:id/reject',
    'DELETE /admin/cleaners/:id',
    'POST /admin/cleaners/:id/reinstate',
    'POST /admin/customers/:id/merge',
    'POST /admin/customers/:id/unmerge',
  ],
  catalog: [
    'POST /admin/services',
    'PATCH /admin/services/:id',
    'POST /admin/services/:id/restore',
    'DELETE /admin/services/:id',
    'PUT /admin/price-list',
    'DELETE /admin/price-lists/:version',
    'POST /admin/price-list/preview',
    'POST /admin/promo-codes',
    'PATCH /admin/promo-codes/:id',
    'PUT /admin/promo-codes/:id',
    'DELETE /admin/promo-codes/:id',
  ],
  company: [
    'GET /admin/customers/:id/open-matters',
    'POST /admin/customers/:id/erase',
    'GET /admin/staff',
    'GET /admin/staff/:id',
    'POST /admin/staff',
    'PATCH /admin/staff/:id',
    'DELETE /admin/staff/:id',
    'DELETE /admin/staff/:id/second-factor',
    'POST /admin/staff/:id/invite',
  ],
  settings: ['GET /admin/settings', 'PUT /admin/settings', 'DELETE /admin/settings/:name/:valid_from'],
};
const permissionFor = (name: string): string =>
  Object.entries(beyondReading).find(([, calls]) => calls.includes(name))?.[0] ?? 'read';
const outsideAdmin = [
  'GET /waitlist',
  'GET /waitlist/:id',
  'GET /reminder-templates',
  'GET /reminder-templates/:id',
  'GET /reminders/logs',
  'GET /reminders/scheduler/status',
  ...(beyondReading.dispatch ?? []),
];
const isForOwnerOrStaff = ({ access }: Endpoint) => typeof access === 'object' && 'ownerOr' in access;
const isOfOffice = (name: string): boolean =>
  name.includes(' /admin/') ||
  (outsideAdmin.includes(name) && !isForOwnerOrStaff(endpoints[name as EndpointName]));

describe('the permissions of staff', () => {
  test('are those of their role', () => {
    for (const permission of permissions)
      expect(
        staffRoles.filter((role) => permissionsOf(role).includes(permission)),
        permission,
      ).toEqual(holders[permission]);
  });

  test('are each called by what they are for', () => {
    expect(lackOf('catalog')).toBe(
      'Your role has no access to this. It takes a role that can change services, prices and promo codes.',
    );
    expect(lackOf('company')).toBe(
      'Your role has no access to this. Only an owner can manage staff and erase customers.',
    );
    expect(new Set(permissions.map(lackOf)).size).toBe(permissions.length);
  });
});

describe('every call by everyone who can ask', () => {
  test.each(table.filter(([name]) => isOfOffice(name)))('%s', (name, endpoint) => {
    const permission = permissionFor(name) as Permission;
    expect(callersOf(endpoint)).toEqual(holders[permission]);
    for (const role of roles) expect(outcome(endpoint, { role })).toBe(403);
    for (const role of ['nobody', 'guest'] as const) expect(outcome(endpoint, { role })).toBe(401);
    for (const { name: role, asking } of staff)
      if (!holders[permission].includes(role)) expect(outcome(endpoint, asking)).toBe(permission);
  });

  test.each(table.filter(([, endpoint]) => isForOwnerOrStaff(endpoint)))(
    '%s is for its owner, and for staff',
    (name, endpoint) => {
      const may = holders[permissionFor(name) as Permission];
      expect(callersOf(endpoint)).toEqual(['guest', ...roles, ...may]);
      expect(outcome(endpoint, { role: 'nobody' })).toBe(401);
    },
  );

  const others = table.filter(([name, endpoint]) => !isOfOffice(name) && !isForOwnerOrStaff(endpoint));
  test.each(others)('%s', (_name, endpoint) => {
    const { access } = endpoint;
    const all = everybody.map(({ name }) => name);
    if (needsNoCredential(access)) return expect(callersOf(endpoint)).toEqual(all);
    if (access === 'signed-in') return expect(callersOf(endpoint)).toEqual(all.slice(2));
    if (access === 'office') return expect(callersOf(endpoint)).toEqual([...staffRoles]);
    if (access === 'owner') return expect(callersOf(endpoint)).toEqual(['guest', 'customer']);
    expect(callersOf(endpoint)).toEqual([access]);
  });

  test('who lack a required second factor is only what any account may do, and the setup', () => {
    const asking = { role: 'admin', permissions, lacksSecondFactor: true } as const;
    const open = table.filter(([, endpoint]) => outcome(endpoint, asking) === 'yes');
    for (const [name, { access }] of open)
      expect(['public', 'anybody', 'signed-in', 'office'], name).toContain(access);
    expect(denialOf({ staff: 'read' }, asking)).toEqual({ code: 'second-factor-required' });
    expect(denialOf({ ownerOr: 'read' }, asking)).toEqual({ code: 'second-factor-required' });
  });

  test('is in this table as what it does', () => {
    const named = Object.values(beyondReading).flat();
    expect(named.filter((name) => !(name in endpoints))).toEqual([]);
    const changing = table
      .map(([name]) => name)
      .filter((name) => isOfOffice(name) && !name.startsWith('GET'));
    expect(changing.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('of the office is for staff alone, and nothing else is', () => {
    const forStaff = table.filter(([, { access }]) => typeof access === 'object' && 'staff' in access);
    expect(forStaff.map(([name]) => name)).toEqual(
      table.map(([name]) => name).filter((name) => isOfOffice(name)),
    );
  });
});
