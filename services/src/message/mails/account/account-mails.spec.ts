import type { UserEvent } from '@tidylog/contracts/events/identity';
import { userId } from '@tidylog/contracts/schemas/ids';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { asked, registered, registration, who } from '../../../testing/user-events.ts';
import { messageIdOf } from '../../message.ts';
import { type MailOffice, newMailOffice, shown } from '../../testing/mail-office.ts';

const isShown = async ({ sent }: MailOffice, name: string) => {
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot(`../../snapshots/${name}.txt`);
};
const endOf = async (
  { events }: MailOffice,
  template:
    | 'email-change'
    | 'password-changed'
    | 'password-reset'
    | 'staff-invitation'
    | 'subscription-paused',
  causeId: string,
) => (await events(`message-${messageIdOf(template, causeId)}`)).map(({ type }) => type);

describe('an account', () => {
  const requestId = '0197a1f0-0000-4000-8000-0000000000d9';
  const stream = `user-${who}`;
  const soon = instantText(Temporal.Now.instant().add({ minutes: 30 }));
  const known = async () => {
    const office = newMailOffice();
    await office.write(stream, [asked(), registered()]);
    return office;
  };
  const plain = ({ sent }: MailOffice) => {
    const [mail] = sent;
    return mail ? shown(mail) : '';
  };

  test('gets a link that sets a new password', async () => {
    const office = await known();
    const reset = { userId: who, resetId: requestId, expiresAt: soon };
    await office.act(await office.happened(stream, [{ type: 'PasswordResetRequested', data: reset }]));
    await isShown(office, 'password-reset');
    expect(plain(office)).toContain(`https://tidy.example/reset-password#token=${who}.${requestId}.`);
  });

  test('of the office gets a link that leads back to the console', async () => {
    const office = newMailOffice();
    await office.write(stream, [asked({ ...registration, role: 'admin' }), registered()]);
    const reset = { userId: who, resetId: requestId, expiresAt: soon };
    await office.act(await office.happened(stream, [{ type: 'PasswordResetRequested', data: reset }]));
    expect(plain(office)).toContain(`https://tidy.example/reset-password?console#token=${who}.`);
  });

  test('of someone who was invited to the office gets a link to choose a password', async () => {
    const office = await known();
    const invitation = { userId: who, resetId: requestId, expiresAt: soon };
    const olga = userId.parse('0197a1f0-0000-7000-8000-0000000000e1');
    const contact = { firstName: 'Olga', lastName: 'Owner', email: 'olga@example.com', phone: null };
    const owner = { ...registration, userId: olga, role: 'admin', contact } as const;
    await office.write(`user-${olga}`, [
      asked(owner),
      { type: 'UserRegistered', data: { userId: olga, role: 'admin', contact } },
    ]);
    const grant = { userId: who, staffRole: 'analyst', formerRole: null } as const;
    await office.write('staff', [{ type: 'StaffGranted', data: grant }]);
    const invited = [{ type: 'StaffInvited', data: invitation }] as const;
    await office.act(await office.happened(stream, invited, { id: olga, role: 'admin' }));
    await isShown(office, 'staff-invitation');
    expect(plain(office)).toContain(
      'Olga Owner added you to the office of Tidy Home Cleaning as an analyst.',
    );
    expect(plain(office)).toContain(`https://tidy.example/reset-password?office#token=${who}.${requestId}.`);
  });

  test('of someone who was removed from the office since gets no invitation', async () => {
    const office = await known();
    const grant = { userId: who, staffRole: 'owner', formerRole: null } as const;
    await office.write('staff', [
      { type: 'StaffGranted', data: grant },
      { type: 'StaffRevoked', data: { userId: who } },
    ]);
    const invitation = { userId: who, resetId: requestId, expiresAt: soon };
    const todo = await office.happened(stream, [{ type: 'StaffInvited', data: invitation }]);
    await office.act(todo);
    expect(await endOf(office, 'staff-invitation', todo.subjectId)).toEqual(['MessageSkipped']);
  });

  test('gets a link at the new address that it asked for', async () => {
    const office = await known();
    const addresses = { from: 'ada@example.com', to: 'ada.king@example.com' };
    const change = { userId: who, changeId: requestId, emailHash: 'other', expiresAt: soon, addresses };
    await office.act(await office.happened(stream, [{ type: 'EmailChangeRequested', data: change }]));
    await isShown(office, 'email-change');
    expect(office.sent[0]?.to).toBe('ada.king@example.com');
    expect(plain(office)).toContain(`https://tidy.example/change-email#token=${who}.${requestId}.`);
  });

  test('gets no link for a new address that is replaced or has run out', async () => {
    const office = await known();
    const addresses = { from: 'ada@example.com', to: 'ada.king@example.com' };
    const change = { userId: who, emailHash: 'other', addresses };
    const ask = (changeId: string, expiresAt: InstantText) =>
      office.happened(stream, [{ type: 'EmailChangeRequested', data: { ...change, changeId, expiresAt } }]);
    const replaced = await ask(requestId, soon);
    const stale = await ask('0197a1f0-0000-4000-8000-0000000000d8', '2026-01-01T00:00:00Z' as InstantText);
    await office.act(replaced);
    await office.act(stale);
    expect(await endOf(office, 'email-change', replaced.subjectId)).toEqual(['MessageSkipped']);
    expect(await endOf(office, 'email-change', stale.subjectId)).toEqual(['MessageSkipped']);
    expect(office.sent).toEqual([]);
  });

  test('gets no link that is replaced or has run out', async () => {
    const office = await known();
    const reset = (resetId: string, expiresAt: InstantText) =>
      office.happened(stream, [
        { type: 'PasswordResetRequested', data: { userId: who, resetId, expiresAt } },
      ]);
    const replaced = await reset(requestId, soon);
    const stale = await reset('0197a1f0-0000-4000-8000-0000000000d8', '2026-01-01T00:00:00Z' as InstantText);
    await office.act(replaced);
    await office.act(stale);
    expect(await endOf(office, 'password-reset', replaced.subjectId)).toEqual(['MessageSkipped']);
    expect(await endOf(office, 'password-reset', stale.subjectId)).toEqual(['MessageSkipped']);
    expect(office.sent).toEqual([]);
  });

  test('is told that its password was changed', async () => {
    const office = await known();
    const change = { userId: who, epoch: 1, sessionIds: [], resetId: null, passwordHash: 'secret' };
    await office.act(await office.happened(stream, [{ type: 'PasswordChanged', data: change }]));
    await isShown(office, 'password-changed');
    expect(plain(office)).not.toContain('secret');
  });

  test('without a password is told that its first one is set', async () => {
    const office = newMailOffice();
    await office.write(stream, [asked({ ...registration, passwordHash: null }), registered()]);
    const change = (epoch: number): UserEvent => ({
      type: 'PasswordChanged',
      data: { userId: who, epoch, sessionIds: [], resetId: requestId, passwordHash: 'secret' },
    });
    const first = await office.happened(stream, [change(1)]);
    await office.act(first);
    await isShown(office, 'password-set');
    await office.act(await office.happened(stream, [change(2)]));
    expect(office.sent[1]?.subject).toBe('Your password was changed');
  });

  test('is told nothing more once its person is to be forgotten', async () => {
    const office = await known();
    const change = { userId: who, epoch: 1, sessionIds: [], resetId: null, passwordHash: 'secret' };
    const todo = await office.happened(stream, [{ type: 'PasswordChanged', data: change }]);
    const erasure = { userId: who, guestCustomerId: null, mergedCustomerIds: [], streams: [stream] };
    await office.write(stream, [{ type: 'ErasureRequested', data: erasure }]);
    await office.act(todo);
    expect(office.sent).toEqual([]);
    expect(await endOf(office, 'password-changed', todo.subjectId)).toEqual(['MessageSkipped']);
  });

  test('is told of many wrong passwords', async () => {
    const office = await known();
    await office.act(
      await office.happened(stream, [{ type: 'SignInsLimited', data: { userId: who, at: soon } }]),
    );
    await isShown(office, 'sign-ins-limited');
  });

  test.each([
    [
      'on',
      {
        type: 'SecondFactorEnrolled',
        data: { userId: who, secret: 'JBSWY3DP', step: 1, recoveryHashes: [] },
      },
    ],
    ['codes', { type: 'RecoveryCodesReplaced', data: { userId: who, recoveryHashes: [] } }],
    ['off', { type: 'SecondFactorRemoved', data: { userId: who, reason: 'own-act' } }],
    ['off-by-owner', { type: 'SecondFactorRemoved', data: { userId: who, reason: 'owner' } }],
    ['off-on-server', { type: 'SecondFactorRemoved', data: { userId: who, reason: 'command-line' } }],
  ] as const satisfies readonly (readonly [string, UserEvent])[])(
    'is told of its second factor: %s',
    async (name, event) => {
      const office = await known();
      await office.act(await office.happened(stream, [event]));
      await isShown(office, `second-factor-${name}`);
      expect(plain(office)).not.toContain('JBSWY3DP');
    },
  );

  test('gets a link that proves its mailbox', async () => {
    const office = await known();
    const data = { userId: who, verificationId: requestId, expiresAt: soon };
    await office.act(await office.happened(stream, [{ type: 'EmailVerificationRequested', data }]));
    await isShown(office, 'email-verification');
  });

  test('gets a link that joins its Google account', async () => {
    const office = await known();
    const data = { userId: who, linkId: requestId, googleHash: 'google', expiresAt: soon, name: null };
    await office.act(await office.happened(stream, [{ type: 'GoogleLinkRequested', data }]));
    await isShown(office, 'google-link');
  });
});
