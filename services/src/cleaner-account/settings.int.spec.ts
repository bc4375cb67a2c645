import type { cleanerSettings } from '@tidylog/contracts/schemas/cleaner-settings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emailChangeToken } from '../identity/mailed-tokens.ts';
import { isRefused } from '../kernel/decision.ts';
import { login, newest } from '../testing/members.ts';
import { officeWorld } from '../testing/office-world.ts';
import { bodyOf, call, typesIn } from '../testing/world.ts';

type Settings = z.output<typeof cleanerSettings>;

let company: Awaited<ReturnType<typeof officeWorld>>;
beforeAll(async () => {
  company = await officeWorld();
});
afterAll(() => company.world.remove());

const as = (id: string) => ({ actor: { id, role: 'cleaner' } }) as const;
const save = (id: string, body: object, ifMatch: string | null = null) =>
  call(company.services, 'POST /cleaner/settings', { body, context: { ...as(id), ifMatch } });
const userTypes = (id: string) => typesIn(company.world.log, `user-${id}`);
const linkOf = async (id: string) => {
  const { userId, changeId } = await newest(company.world, id, 'EmailChangeRequested');
  return emailChangeToken(company.world.vault, { userId, changeId });
};
const open = (token: string, session: string | null = null, password?: string) =>
  call(company.services, 'POST /auth/change-email', {
    body: { token, ...(password !== undefined && { password }) },
    ...(session !== null && { context: { ...as(session), sessionId: 's1' } }),
  });

describe('settings', () => {
  test('that are changed at the same moment in different fields are all kept', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await company.newCleaner(`same${round}@example.com`);
      const changes = [{ first_name: 'Dora' }, { last_name: 'Long' }, { phone: '832 555 0111' }];
      const processes = changes.map(() => company.world.process());
      const done = await Promise.all(
        changes.map((profile, index) =>
          call(processes[index] ?? company.services, 'POST /cleaner/settings', {
            body: { profile },
            context: as(id),
          }),
        ),
      );
      for (const one of done) expect(one).not.toHaveProperty('refused');
      expect(await bodyOf<Settings>(await save(id, {}))).toMatchObject({
        profile: { first_name: 'Dora', last_name: 'Long', phone: expect.stringContaining('0111') },
      });
    }
  });

  test('change in what is given, and the rest stays', async () => {
    const id = await company.newCleaner('dora@example.com');
    const first = await bodyOf<Settings>(await save(id, {}));
    expect(first).toMatchObject({
      notifications: {
        job_assignments: true,
        job_reminders: true,
        payment_notifications: true,
        schedule_changes: true,
      },
      profile: { first_name: 'Ana', last_name: 'Lopez', phone: '555-0100', email: 'dora@example.com' },
      privacy: { show_contact_info: false, allow_marketing: false },
      pending_email: null,
    });
    const changes = {
      notifications: { job_reminders: false },
      profile: { first_name: 'Dora' },
      privacy: { show_contact_info: true },
    };
    const after = await bodyOf<Settings>(await save(id, changes, first.version));
    expect(after).toMatchObject({
      notifications: { ...first.notifications, job_reminders: false },
      profile: { ...first.profile, first_name: 'Dora' },
      privacy: { show_contact_info: true, allow_marketing: false },
    });
    expect(await typesIn(company.world.log, `cleaner-${id}`)).toEqual([
      'CleanerApplied',
      'CleanerApproved',
      'NotificationsChosen',
      'PrivacyChosen',
    ]);
    expect(await bodyOf(await save(id, { profile: { phone: '' } }))).toMatchObject({
      profile: { first_name: 'Dora', phone: null },
    });
  });

  test('of another version are refused whole, and a repeat is not', async () => {
    const id = await company.newCleaner('eve@example.com');
    const { version } = await bodyOf<Settings>(await save(id, {}));
    const choice = { privacy: { show_contact_info: true } };
    await save(id, choice, version);
    const name = { profile: { first_name: 'Eve' } };
    expect(await save(id, { ...name, notifications: { job_reminders: false } }, version)).toEqual({
      refused: 'stale-version',
    });
    expect(await userTypes(id)).not.toContain('ProfileChanged');
    expect(await save(id, choice, version)).toHaveProperty('body');
  });

  test('of no one are not there', async () => {
    const id = await company.newCleaner('fay@example.com', false);
    expect(await save(id, {})).toEqual({ refused: 'not-found' });
  });
});

describe('a new email address', () => {
  test('counts once its link is opened, and the old one is free then', async () => {
    const id = await company.newCleaner('gil@example.com');
    const asked = await bodyOf<Settings>(await save(id, { profile: { email: 'Gil.New@example.com' } }));
    expect(asked).toMatchObject({
      profile: { email: 'gil@example.com' },
      pending_email: 'Gil.New@example.com',
    });
    expect(await login(company.services, 'gil@example.com', 'secret-1')).toHaveProperty('body');
    expect(await login(company.services, 'gil.new@example.com', 'secret-1')).toHaveProperty('refused');
    const token = await linkOf(id);
    expect(await open(token, id, 'secret-1')).toHaveProperty('position');
    expect(await open(token)).toHaveProperty('body');
    expect(await login(company.services, 'gil.new@example.com', 'secret-1')).toHaveProperty('body');
    expect(await login(company.services, 'gil@example.com', 'secret-1')).toHaveProperty('refused');
    expect(await bodyOf(await save(id, {}))).toMatchObject({
      profile: { email: 'Gil.New@example.com' },
      pending_email: null,
    });
    await company.newCleaner('gil@example.com');
  });

  test('needs the password of the account, also in its session', async () => {
    const id = await company.newCleaner('mia.owner@example.com');
    const other = await company.newCleaner('someone.else@example.com');
    await save(id, { profile: { email: 'mistyped@example.com' } });
    const token = await linkOf(id);
    expect(await open(token)).toEqual({ refused: 'password-needed' });
    expect(await open(token, other)).toEqual({ refused: 'password-needed' });
    expect(await open(token, id)).toEqual({ refused: 'password-needed' });
    expect(await open(token, null, 'a guess')).toEqual({ refused: 'wrong-credentials' });
    expect(await userTypes(id)).not.toContain('EmailChangeConfirmed');
    expect(await open(token, null, 'secret-1')).toHaveProperty('position');
    expect(await login(company.services, 'mistyped@example.com', 'secret-1')).toHaveProperty('body');
  });

  test('takes a session of the account where it has no password', async () => {
    const id = await company.newCleaner('ola@example.com');
    await save(id, { profile: { email: 'ola.new@example.com' } });
    const token = await linkOf(id);
    const { userId } = await newest(company.world, id, 'EmailChangeRequested');
    const linked = { userId, googleHash: 'ola', passwordDropped: true };
    const by = { actor: { id, role: 'cleaner' }, correlation: 'google', causation: null } as const;
    await company.world.log.append(
      `user-${id}`,
      BigInt((await userTypes(id)).length - 1),
      [{ type: 'GoogleLinked', data: linked }],
      { ...by, time: Temporal.Now.instant() },
    );
    expect(await open(token)).toEqual({ refused: 'password-needed' });
    expect(await open(token, id)).toHaveProperty('position');
  });

  test('is taken back by the present one, and its link with it', async () => {
    const id = await company.newCleaner('nia@example.com');
    await save(id, { profile: { email: 'nia.new@example.com' } });
    const token = await linkOf(id);
    expect(await bodyOf(await save(id, { profile: { email: 'NIA@example.com' } }))).toMatchObject({
      profile: { email: 'nia@example.com' },
      pending_email: null,
    });
    expect(await open(token, id)).toEqual({ refused: 'link-unusable' });
  });

  test('of another account is refused', async () => {
    const id = await company.newCleaner('hal@example.com');
    expect(await save(id, { profile: { email: 'ANA@example.com' } })).toMatchObject({
      refused: 'email-used',
      errors: [{ path: 'profile.email' }],
    });
    expect(await userTypes(id)).not.toContain('EmailChangeRequested');
  });

  test('of other accounts cannot be tried out one after another', async () => {
    const id = await company.newCleaner('oracle@example.com');
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => save(id, { profile: { email: `try${index}@example.com` } })),
    );
    expect(tries.filter((one) => isRefused(one) && one.refused === 'too-often').length).toBeGreaterThan(0);
    expect(await save(id, { profile: { email: 'ana@example.com' } })).toMatchObject({ refused: 'too-often' });
  });

  test('that another account took in the meantime stays theirs', async () => {
    const id = await company.newCleaner('ida@example.com');
    await save(id, { profile: { email: 'wanted@example.com' } });
    await company.newCleaner('wanted@example.com');
    expect(await open(await linkOf(id), id, 'secret-1')).toMatchObject({ refused: 'email-used' });
    expect((await userTypes(id)).at(-1)).toBe('EmailChangeRefused');
    expect(await login(company.services, 'ida@example.com', 'secret-1')).toHaveProperty('body');
  });

  test('is asked for five times an hour at most', async () => {
    const id = await company.newCleaner('jo@example.com');
    for (let times = 0; times < 5; times += 1)
      expect(await save(id, { profile: { email: `jo.${times}@example.com` } })).toHaveProperty('body');
    expect(await save(id, { profile: { email: 'jo.6@example.com' } })).toMatchObject({
      refused: 'too-often',
    });
  });

  test('waits for a day', async () => {
    const id = await company.newCleaner('kim@example.com');
    await save(id, { profile: { email: 'kim.new@example.com' } });
    const token = await linkOf(id);
    const { expiresAt } = await newest(company.world, id, 'EmailChangeRequested');
    const clock = vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from(expiresAt));
    try {
      expect(await open(token, id)).toEqual({ refused: 'link-unusable' });
      expect(await bodyOf(await save(id, {}))).toMatchObject({ pending_email: null });
    } finally {
      clock.mockRestore();
    }
  });

  test('is asked for by no other link', async () => {
    expect(await open('nonsense')).toEqual({ refused: 'link-unusable' });
  });

  test('is finished by the steps after a crash', async () => {
    const id = await company.newCleaner('lea@example.com');
    await save(id, { profile: { email: 'lea.new@example.com' } });
    const { userId, changeId } = await newest(company.world, id, 'EmailChangeRequested');
    const by = {
      actor: { id, role: 'cleaner' },
      correlation: 'crash',
      causation: null,
      time: Temporal.Now.instant(),
    } as const;
    const before = (await userTypes(id)).length;
    const confirmed = { type: 'EmailChangeConfirmed', data: { userId, changeId } } as const;
    await company.world.log.append(`user-${id}`, BigInt(before - 1), [confirmed], by);
    const finish = () =>
      company.world.process().policies['email-change-steps']({ kind: 'email-change-steps', subjectId: id });
    await finish();
    await finish();
    expect((await userTypes(id)).slice(before)).toEqual(['EmailChangeConfirmed', 'EmailChanged']);
    expect(await login(company.world.process(), 'lea.new@example.com', 'secret-1')).toHaveProperty('body');
    expect(await login(company.world.process(), 'lea@example.com', 'secret-1')).toHaveProperty('refused');
  });
});
