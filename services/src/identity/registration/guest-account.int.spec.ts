import { bookingId, userId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import { memberIdOf } from '@tidylog/contracts/vocabulary/ids';
import type { CallContext } from '@tidylog/server/route';
import { describe, expect, test } from 'vitest';
import { createGuestKeys } from '../../booking/guest-keys.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { guestCustomerId } from '../../kernel/mailbox.ts';
import { createStreams } from '../../kernel/transact.ts';
import { newEmail, newMember, password, type Session } from '../../testing/members.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { bookingBody } from '../../testing/settings.ts';
import { startedWorld } from '../../testing/started-world.ts';
import { bodyOf, call, typesIn } from '../../testing/world.ts';
import { ownedCustomers } from '../owned-customers.ts';

const { world, services } = await startedWorld();

const lastDay = localDate.parse('2027-01-18');

/** A guest's booking with its two keys: that of the browser that booked, and that of the mail. */
async function booked(email: string, date: string) {
  const body = { ...bookingBody, booking_date: date, customer: { ...bookingBody.customer, email } };
  const { id } = await bodyOf<{ id: string }>(await call(services, 'POST /bookings/guest', { body }));
  const keys = createGuestKeys(world.vault);
  return {
    id,
    ofBrowser: await keys.ofBrowser(id),
    ofMail: await keys.ofMail(bookingId.parse(id), lastDay),
  };
}

/** Registers in a browser that has a key of a booking. */
const register = (
  email: string,
  { id, key }: { readonly id: string; readonly key: string },
  by = services,
  context: Partial<CallContext> = {},
) =>
  call(by, 'POST /auth/register', {
    body: { first_name: 'Ada', last_name: 'Lovelace', email, password, booking_id: id },
    context: { ...context, guestKey: (asked) => by.guestKeys.judge(asked, key) },
  });

/** Whether the account has what was booked with a mailbox. */
async function owns({ user }: Session, email: string): Promise<boolean> {
  const kit = { streams: createStreams(world.log), vault: world.vault };
  const owned = await ownedCustomers(kit, memberIdOf(userId.parse(user.id)));
  return owned.has(await guestCustomerId(world.vault, email));
}

describe('an account made from a guest’s booking', () => {
  test('has its mailbox proved by a mailed key, and gets the booking at once', async () => {
    const email = newEmail();
    const { id, ofMail } = await booked(email, '2027-01-12');
    const made = await bodyOf<Session>(await register(` ${email.toUpperCase()}`, { id, key: ofMail }));
    expect(made.user.email_verified).toBe(true);
    expect(await owns(made, email)).toBe(true);
    expect(await typesIn(world.log, `user-${made.user.id}`)).toEqual([
      'RegistrationRequested',
      'UserRegistered',
      'EmailVerified',
      'SessionStarted',
    ]);
  });

  test('is not proved by the key of the browser that booked, and is mailed the usual link', async () => {
    const email = newEmail();
    const { id, ofBrowser } = await booked(email, '2027-01-12');
    const made = await bodyOf<Session>(await register(email, { id, key: ofBrowser }));
    expect(made.user.email_verified).toBe(false);
    expect(await owns(made, email)).toBe(false);
    expect(await typesIn(world.log, `user-${made.user.id}`)).toContain('EmailVerificationRequested');
    // The browser still has its key, and so the booking.
    expect(await services.guestKeys.judge(id, ofBrowser)).toBe('booked');
  });

  test('is not proved if another mailbox is typed than that of the booking', async () => {
    const [email, others] = [newEmail(), newEmail()];
    await booked(others, '2027-01-13');
    const { id, ofMail } = await booked(email, '2027-01-13');
    const made = await bodyOf<Session>(await register(others, { id, key: ofMail }));
    expect(made.user.email_verified).toBe(false);
    expect(await owns(made, others)).toBe(false);
    expect(await owns(made, email)).toBe(false);
  });

  test('is not proved by an id alone, by the key of another booking, or by a key that has ended', async () => {
    const [mine, others] = [await booked(newEmail(), '2027-01-13'), newEmail()];
    const theirs = await booked(others, '2027-01-13');
    const later = world.process({ now: () => Temporal.Instant.from('2027-03-01T18:00:00Z') });
    const tries = [
      await register(others, { id: theirs.id, key: '' }),
      await register(newEmail(), { id: theirs.id, key: mine.ofMail }),
      await register(newEmail(), { id: theirs.id, key: theirs.ofMail }, later),
    ];
    for (const made of tries) expect((await bodyOf<Session>(made)).user.email_verified).toBe(false);
  });

  test('is refused as usual if the mailbox has an account, with either key', async () => {
    const { email } = await newMember(services);
    const { id, ofBrowser, ofMail } = await booked(email, '2027-01-14');
    for (const key of [ofBrowser, ofMail])
      expect(await register(email, { id, key })).toEqual({ refused: 'email-used' });
  });

  test('left unfinished by a crash is finished with its mailbox proved', async () => {
    const email = newEmail();
    const { id, ofMail } = await booked(email, '2027-01-14');
    const idempotencyKey = crypto.randomUUID();
    const { id: subjectId } = creationOf('guest', 'POST /auth/register', idempotencyKey);
    const dying = world.process({ log: dyingAfter(world.log, 1) });
    await expect(register(email, { id, key: ofMail }, dying, { idempotencyKey })).rejects.toThrow('killed');
    await services.policies['registration-steps']({ kind: 'registration-steps', subjectId });
    expect(await typesIn(world.log, `user-${subjectId}`)).toEqual([
      'RegistrationRequested',
      'UserRegistered',
      'EmailVerified',
    ]);
  });
});
