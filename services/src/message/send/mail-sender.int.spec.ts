import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMailCause, mailTemplateOf } from '@tidylog/contracts/domain/mail-causes';
import type { Todo } from '@tidylog/contracts/domain/todos';
import { type Mailbox, startMailbox } from '@tidylog/local-smtp/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { anotherGuest, bookingBody } from '../../testing/settings.ts';
import { bodyOf, call, eventsIn, monday, newWorld, typesIn, type World } from '../../testing/world.ts';
import { messageIdOf } from '../message.ts';
import { smtpGateway } from './smtp-gateway.ts';

let folder: string;
let mailbox: Mailbox;
let world: World;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidylog-mailing-'));
  mailbox = await startMailbox({ port: 0, dataDir: folder });
  world = await newWorld();
  await world.process().foundations();
});
afterAll(async () => {
  await mailbox.close();
  await world.remove();
  rmSync(folder, { recursive: true });
});

const pages = (path: string) => `http://127.0.0.1:${mailbox.httpPort}/dev/mail${path}`;
beforeEach(async () => {
  await fetch(pages('/messages'), { method: 'DELETE' });
});

interface Received {
  readonly to: string[];
  readonly subject: string;
  readonly message_id: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly [string, string][];
  readonly attachments: readonly { readonly text: string }[];
}
const received = async (): Promise<Received[]> => JSON.parse(await (await fetch(pages('/messages'))).text());

const mail = () => ({
  gateway: smtpGateway({
    url: `smtp://127.0.0.1:${mailbox.port}`,
    from: 'office@tidy.example',
  }),
  publicUrl: 'https://tidy.example',
});
const process = (log = world.log) => world.process({ log, mail: mail() });

/** A guest's booking, and the to-do of the mail that its placing asks for. */
async function placed(
  changes: object = {},
  now = monday,
): Promise<{ id: string; todo: Todo; messageId: string }> {
  const body = { ...bookingBody, customer: anotherGuest(), ...changes };
  const { id } = await bodyOf<{ id: string }>(
    await call(world.process({ now: () => now }), 'POST /bookings/guest', { body, context: { now } }),
  );
  const stream = `booking-${id}`;
  const cause = (await eventsIn(world.log, stream)).find(({ type }) => type === 'BookingPlaced');
  if (cause === undefined || !isMailCause(cause)) throw new Error('Nothing was placed.');
  const template = mailTemplateOf(cause, cause.metadata.actor.role) ?? 'booking-placed';
  return {
    id,
    todo: { kind: 'mail', subjectId: cause.id, stream },
    messageId: messageIdOf(template, cause.id),
  };
}

describe('the mail of a guest', () => {
  test('comes with a key that opens the booking, and with the visit for the calendar', async () => {
    const customer = anotherGuest();
    const { id, todo, messageId } = await placed({ customer });
    const services = process();
    await services.policies.mail(todo);
    const [message, ...others] = await received();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: [customer.email], message_id: `<${messageId}@tidy.example>` });
    const link = new RegExp(`https://tidy\\.example/confirmation/${id}#key=(\\S+)`);
    const [, key = ''] = link.exec(message?.text ?? '') ?? [];
    expect(await services.guestKeys.judge(id, key)).toBe('mailed');
    expect(message?.html).toContain(`/confirmation/${id}#key=${key}`);
    const calendar = message?.attachments[0]?.text;
    // 8:00 in Chicago, in winter.
    expect(calendar).toContain('DTSTART:20270115T140000Z');
    expect(calendar).toContain(`UID:${id}@tidylog`);
    expect(await typesIn(world.log, `message-${messageId}`)).toEqual(['MessageAttempted', 'MessageSent']);
  });

  test('is not sent again when a read side that was rebuilt, or is an old copy, asks for it again', async () => {
    const { todo, messageId } = await placed();
    await process().policies.mail(todo);
    await process().policies.mail(todo);
    await Promise.all([process().policies.mail(todo), process().policies.mail(todo)]);
    expect(await received()).toHaveLength(1);
    expect(await typesIn(world.log, `message-${messageId}`)).toEqual(['MessageAttempted', 'MessageSent']);
  });

  test('goes again under the same Message-ID after a crash between attempt and outcome', async () => {
    const { todo, messageId } = await placed();
    await expect(process(dyingAfter(world.log, 1)).policies.mail(todo)).rejects.toThrow('killed');
    expect(await typesIn(world.log, `message-${messageId}`)).toEqual(['MessageAttempted']);
    await process().policies.mail(todo);
    const id = `<${messageId}@tidy.example>`;
    expect((await received()).map((message) => message.message_id)).toEqual([id, id]);
    expect(await typesIn(world.log, `message-${messageId}`)).toEqual(['MessageAttempted', 'MessageSent']);
  });

  test('does not go at all after a crash before the attempt, until it is asked for again', async () => {
    const { todo } = await placed();
    await expect(process(dyingAfter(world.log, 0)).policies.mail(todo)).rejects.toThrow('killed');
    expect(await received()).toEqual([]);
    await process().policies.mail(todo);
    expect(await received()).toHaveLength(1);
  });

  test('to a mailbox that does not exist fails for good', async () => {
    const customer = { ...bookingBody.customer, email: 'refused@example.com' };
    const { todo, messageId } = await placed({ customer });
    await process().policies.mail(todo);
    await process().policies.mail(todo);
    expect(await typesIn(world.log, `message-${messageId}`)).toEqual(['MessageAttempted', 'MessageFailed']);
  });
});

test('an apostrophe, an ampersand and a tag in a name arrive as they were typed', async () => {
  const customer = { ...bookingBody.customer, first_name: "Siobhán O'Brien & Sons <Ltd>" };
  const { todo } = await placed({ customer });
  await process().policies.mail(todo);
  const [message] = await received();
  expect(message?.text).toContain("Hello Siobhán O'Brien & Sons <Ltd>,");
  expect(message?.html).toContain('Siobhán O&#39;Brien &amp; Sons &lt;Ltd&gt;,');
});

test('a visit after the clock change is at eight in the mail and in the calendar', async () => {
  const before = Temporal.Instant.from('2027-03-08T15:00:00Z');
  const { todo } = await placed({ booking_date: '2027-03-15' }, before);
  await world.process({ mail: mail(), now: () => before }).policies.mail(todo);
  const [message] = await received();
  expect(message?.text).toContain('Date: Monday, March 15, 2027');
  expect(message?.text).toContain('We arrive between 8:00 AM and 10:00 AM');
  expect(message?.attachments[0]?.text).toContain('DTSTART:20270315T130000Z');
});
