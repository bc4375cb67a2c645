import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { anotherGuest, bookingBody } from '../../testing/settings.ts';
import { startedWorld } from '../../testing/started-world.ts';
import { admin, bodyOf, call, eventsIn, typesIn } from '../../testing/world.ts';
import { messageIdOf } from '../message.ts';
import { type HandedOver, MailUnavailable } from '../send/gateway.ts';

const { world, services } = await startedWorld();
const office = { actor: admin } as const;

/** A mail server that refuses and keeps silent as a test says. */
function mailServer() {
  const sent: string[] = [];
  const odd = new Map<string, HandedOver | 'silent'>();
  const send = async ({ to, messageId }: { to: string; messageId: string }): Promise<HandedOver> => {
    const outcome = odd.get(to) ?? { outcome: 'sent' };
    if (outcome === 'silent') throw new MailUnavailable('It is silent.');
    if (outcome.outcome === 'sent') sent.push(messageId);
    return outcome;
  };
  return { sent, odd, gateway: { send } };
}
const newServer = () => {
  const server = mailServer();
  const { gateway } = server;
  return { ...server, services: world.process({ mail: { gateway, publicUrl: 'https://tidy.example' } }) };
};

async function visit(changes: object = {}) {
  const customer = anotherGuest();
  const body = { ...bookingBody, customer, booking_date: '2027-01-20', ...changes };
  const { id } = await bodyOf<{ id: string }>(await call(services, 'POST /bookings/guest', { body }));
  return { id, email: customer.email };
}
const cancel = (id: string) =>
  call(services, 'DELETE /admin/bookings/:id', { params: { id }, query: {}, context: office });

const reminderIn = (event: { readonly data: unknown } | undefined): string =>
  (event?.data as { readonly reminderId?: string } | undefined)?.reminderId ?? '';

interface Batch {
  readonly total_bookings: number;
  readonly results: readonly { readonly booking_id: string }[];
}
const batch = async (
  { services: to }: Pick<ReturnType<typeof newServer>, 'services'>,
  booking_ids: readonly string[],
  { again, idempotencyKey = null }: { again?: boolean; idempotencyKey?: string | null } = {},
): Promise<Batch> =>
  bodyOf(
    await call(to, 'POST /admin/email-reminders/send-batch', {
      body: { booking_ids, reminder_type: 'upcoming', ...(again && { again }) },
      context: { ...office, idempotencyKey },
    }),
  );
const result = (booking_id: string, outcome: string, reason: string | null = null) => ({
  booking_id,
  result: outcome,
  reason,
});

test('a batch says what became of each booking, and its total is the sum', async () => {
  const server = newServer();
  const [good, refusing, silent, gone] = [await visit(), await visit(), await visit(), await visit()];
  server.odd.set(refusing.email, { outcome: 'refused', reason: 'SMTP 550 to RCPT TO' });
  server.odd.set(silent.email, 'silent');
  await cancel(gone.id);
  const unknown = randomUUID();
  const ids = [good.id, refusing.id, silent.id, gone.id, unknown, good.id];
  expect(await batch(server, ids)).toEqual({
    total_bookings: 5,
    emails_sent: 1,
    emails_failed: 2,
    emails_skipped: 2,
    results: [
      result(good.id, 'sent'),
      result(refusing.id, 'failed', 'mail-refused'),
      result(silent.id, 'failed', 'mail-unavailable'),
      result(gone.id, 'skipped', 'cancelled'),
      result(unknown, 'skipped', 'not-found'),
    ],
  });
});

test('a batch that is pressed twice, or again after a crash, sends each once', async () => {
  const server = newServer();
  const visits = [await visit(), await visit(), await visit(), await visit(), await visit()];
  const ids = visits.map(({ id }) => id);
  const dying = world.process({
    log: dyingAfter(world.log, 2),
    mail: { gateway: server.gateway, publicUrl: 'https://tidy.example' },
  });
  await expect(batch({ services: dying }, ids)).rejects.toThrow('killed');
  await Promise.all([batch(server, ids), batch(server, ids)]);
  for (const id of ids) {
    const stream = `booking-${id}`;
    const asked = (await eventsIn(world.log, stream)).filter(({ type }) => type === 'ReminderAsked');
    expect(asked).toHaveLength(1);
    const reminderId = reminderIn(asked[0]);
    await server.services.policies.mail({ kind: 'mail', subjectId: reminderId, stream });
  }
  expect(new Set(server.sent).size).toBe(5);
  expect(server.sent).toHaveLength(5);
  const before = server.sent.length;
  const key = randomUUID();
  await batch(server, ids, { again: true, idempotencyKey: key });
  await batch(server, ids, { again: true, idempotencyKey: key });
  expect(server.sent).toHaveLength(before + 5);
});

test('a single one is refused by the reason that would skip it, or by what failed', async () => {
  const server = newServer();
  const { id, email } = await visit();
  const single = (more: object = {}) =>
    call(server.services, 'POST /admin/email-reminders/send-single', {
      body: { booking_id: id, reminder_type: 'confirmation', ...more },
      context: office,
    });
  server.odd.set(email, 'silent');
  expect(await single()).toMatchObject({ refused: 'mail-unavailable' });
  server.odd.delete(email);
  expect(await bodyOf(await single())).toEqual({
    success: true,
    message: 'Email reminder sent successfully',
  });
  expect(await single()).toMatchObject({ refused: 'already-sent' });
  expect(await bodyOf(await single({ again: true }))).toMatchObject({ success: true });
  await cancel(id);
  expect(await single()).toMatchObject({ refused: 'cancelled' });
  expect(await single({ booking_id: randomUUID() })).toMatchObject({ refused: 'not-found' });
});

test('the day before is asked for once, whatever the to-do finds', async () => {
  const server = newServer();
  const { id } = await visit();
  const todo = { kind: 'reminder', subjectId: id } as const;
  await Promise.all([server.services.policies.reminder(todo), services.policies.reminder(todo)]);
  await server.services.policies.reminder(todo);
  const types = await typesIn(world.log, `booking-${id}`);
  expect(types.filter((type) => type === 'ReminderAsked')).toHaveLength(1);
});

test('a failed message is sent again by its id', async () => {
  const server = newServer();
  const { id, email } = await visit();
  server.odd.set(email, 'silent');
  await batch(server, [id]);
  const asked = (await eventsIn(world.log, `booking-${id}`)).find(({ type }) => type === 'ReminderAsked');
  const reminderId = reminderIn(asked);
  const messageId = messageIdOf('reminder-upcoming', reminderId);
  const resend = () =>
    call(server.services, 'POST /admin/messages/:id/resend', { params: { id: messageId }, context: office });
  expect(await resend()).toMatchObject({ refused: 'mail-unavailable' });
  server.odd.delete(email);
  expect(await bodyOf(await resend())).toEqual({ success: true, message: 'Message sent again' });
  expect(server.sent).toEqual([messageId]);
  expect(await resend()).toMatchObject({ refused: 'message-not-failed' });
});
