import { setTimeout as pause } from 'node:timers/promises';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import { expect, test } from 'vitest';
import { isRefused } from '../kernel/decision.ts';
import { loadVisit } from '../message/visit.ts';
import { anotherGuest, bookingBody } from '../testing/settings.ts';
import { startedWorld } from '../testing/started-world.ts';
import { admin, call, noViews, typesIn } from '../testing/world.ts';
import { reminderIdOf } from './ids.ts';
import type { OutgoingText, SmsGateway } from './send/gateway.ts';

const { world, services } = await startedWorld();
const dayBefore = Temporal.Instant.from('2027-01-14T15:00:00Z');
const template = { id: crypto.randomUUID(), template: 'Hi {customer_name}!' };
const views = { ...noViews, smsTemplateInUse: async () => template };

const sent: OutgoingText[] = [];
const provider: SmsGateway = {
  isSetUp: true,
  isGenuine: async () => false,
  send: async (text) => {
    sent.push(text);
    await pause(20);
    return { outcome: 'sent', providerId: `SM${sent.length}` };
  },
};
const scheduler = () => world.process({ views, sms: provider, now: () => dayBefore });

async function confirmedVisit() {
  const customer = { ...anotherGuest(), phone: '(281) 555-0142' };
  const placed = await call(services, 'POST /admin/bookings', {
    body: { ...bookingBody, customer, customer_id: null },
    context: { actor: admin },
  });
  if (isRefused(placed) || placed.id === undefined) throw new Error(JSON.stringify(placed));
  const { id } = placed;
  const context = { actor: admin };
  await call(services, 'PATCH /admin/bookings/:id', {
    params: { id },
    body: { status: 'confirmed' },
    context,
  });
  const visit = await loadVisit(world.log, bookingId.parse(id));
  if (visit?.status !== 'confirmed') throw new Error('The visit is not confirmed.');
  return { id, messageId: reminderIdOf(visit, 'day_before_reminder', '24h') };
}

test('two schedulers and one that is started again send each reminder once', async () => {
  await call(services, 'POST /reminders/scheduler/start', { context: { actor: admin } });
  for (let round = 0; round < 5; round += 1) {
    const { id, messageId } = await confirmedVisit();
    const todo = { kind: 'sms-reminder', subjectId: `${id}/day_before_reminder/24h` } as const;
    const pair = [scheduler(), scheduler()];
    await Promise.all(pair.map(({ policies }) => policies['sms-reminder'](todo)));
    await scheduler().policies['sms-reminder'](todo);
    expect(sent.filter((text) => text.messageId === messageId)).toHaveLength(1);
    expect((await typesIn(world.log, `message-${messageId}`)).at(-1)).toBe('MessageSent');
  }
});

test('a text whose process ended is ended by the to-do of any other', async () => {
  await call(services, 'POST /reminders/scheduler/start', { context: { actor: admin } });
  const { id, messageId } = await confirmedVisit();
  const dying: SmsGateway = {
    ...provider,
    send: async () => {
      throw new Error('The process ends here.');
    },
  };
  const { policies } = world.process({ views, sms: dying, now: () => dayBefore });
  const todo = { kind: 'sms-reminder', subjectId: `${id}/day_before_reminder/24h` } as const;
  await expect(policies['sms-reminder'](todo)).rejects.toThrow('The process ends here.');
  await scheduler().policies['sms-outcome']({ kind: 'sms-outcome', subjectId: messageId });
  expect(await typesIn(world.log, `message-${messageId}`)).toEqual([
    'MessageAttempted',
    'MessageOutcomeUnknown',
  ]);
});
