import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { accountOfCleaner } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { instantText, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { ana as cleanerId, friday, ids, placed, requested } from '../../../testing/booking-events.ts';
import { registration } from '../../../testing/user-events.ts';
import { type MailOffice, newMailOffice, shown } from '../../testing/mail-office.ts';

const office = { id: '0197a1f0-0000-7000-8000-0000000000f1', role: 'admin' } as const;
const self = { id: cleanerId, role: 'cleaner' } as const;
const contact = { firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', phone: null };
const userId = accountOfCleaner(cleanerId);
const all = { jobAssignments: true, jobReminders: true, paymentNotifications: true, scheduleChanges: true };

async function known(): Promise<MailOffice> {
  const mails = newMailOffice();
  await mails.write(`user-${cleanerId}`, [
    { type: 'RegistrationRequested', data: { ...registration, userId, role: 'cleaner', contact } },
    { type: 'UserRegistered', data: { userId, role: 'cleaner', contact } },
  ]);
  await mails.write(`cleaner-${cleanerId}`, [{ type: 'CleanerAdded', data: { cleanerId, contact } }]);
  return mails;
}

const wallet = `wallet-${cleanerId}`;
const told = async (
  past: readonly WalletEvent[],
  last: DomainEvent,
  more: { isQuiet?: true; visit?: readonly BookingEvent[] } = {},
) => {
  const mails = await known();
  if (more.isQuiet)
    await mails.write(`cleaner-${cleanerId}`, [
      { type: 'NotificationsChosen', data: { cleanerId, ...all, paymentNotifications: false } },
    ]);
  if (past.length > 0) await mails.write(wallet, past, office);
  if (more.visit !== undefined) await mails.write(`booking-${ids.bookingId}`, more.visit);
  await mails.act(await mails.concerned(cleanerId, { stream: wallet, happenings: [last], by: office }));
  return mails;
};
const isShown = async ({ sent }: MailOffice, name: string) => {
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot(`../../snapshots/${name}.txt`);
};

const id = (last: string) => `0197a1f0-0000-4000-8000-00000000${last}`;
const job = { cleanerId, bookingId: ids.bookingId, completion: 1, amount: toCents(12_000) };
const credited: WalletEvent = {
  type: 'JobPaymentCredited',
  data: { ...job, bookingDate: friday, status: 'pending', base: toCents(20_000), share: 6_000 as never },
};
const released: WalletEvent = {
  type: 'JobPaymentReleased',
  data: { ...job, because: 'payment', reason: null, releaseId: null },
};
const earning: WalletEvent = {
  type: 'EarningAdded',
  data: {
    cleanerId,
    entryId: id('0001'),
    description: 'For the flowers.',
    amount: toCents(2_000),
    kind: 'tip',
    bookingId: null,
  },
};
const correction = (amount: number): WalletEvent => ({
  type: 'TransferMade',
  data: {
    cleanerId,
    entryId: id('0002'),
    description: 'Paid twice.',
    amount: toCents(amount),
    bookingId: null,
    questionId: null,
  },
});
const method = { type: 'bank', name: 'Chase', lastFour: '6789' } as const;
const withdrawalId = id('0003');
const methodId = id('0004');
const withdrawn: WalletEvent = {
  type: 'WithdrawalRequested',
  data: {
    cleanerId,
    withdrawalId,
    amount: toCents(9_999),
    fee: toCents(250),
    methodId,
    method,
    details: null,
    expectedBy: '2027-01-20' as LocalDate,
    fingerprint: 'f',
  },
};
const paid = (reference: string | null): WalletEvent => ({
  type: 'WithdrawalCompleted',
  data: { cleanerId, withdrawalId, reference },
});
const failed = (reason: 'office' | 'returned', note: string | null): WalletEvent => ({
  type: 'WithdrawalFailed',
  data: { cleanerId, withdrawalId, amount: toCents(9_999), methodId, reason, note },
});
const added: WalletEvent = {
  type: 'PayoutMethodAdded',
  data: { cleanerId, methodId, method, details: null, isDefault: true },
};
const detailed: WalletEvent = {
  type: 'PayoutMethodDetailed',
  data: { cleanerId, methodId, method: { ...method, lastFour: '0001' }, details: null, withdrawalIds: [] },
};
const removed: WalletEvent = {
  type: 'PayoutMethodRemoved',
  data: { cleanerId, methodId, newDefaultId: null },
};

test('pay that is available is told with its visit', async () =>
  isShown(await told([credited], released), 'cleaner-money-available'));

test('an earning is told with what it is for', async () =>
  isShown(await told([], earning), 'cleaner-earning-added'));

test('pay for the way is told with its visit', async () => {
  const way = {
    ...earning.data,
    kind: 'no-access',
    description: 'Could not get in',
    bookingId: ids.bookingId,
  };
  await isShown(
    await told([], { ...earning, data: way } as WalletEvent, { visit: [requested, placed] }),
    'cleaner-way-paid',
  );
});

test('a correction is told, up and down', async () => {
  await isShown(await told([], correction(-3_000)), 'cleaner-correction-booked');
  expect((await told([], correction(500))).sent[0]?.subject).toBe('A correction of +$5.00 in your wallet');
});

test('a paid withdrawal is told with what arrives, where, and the reference', async () => {
  await isShown(await told([withdrawn], paid('ACH 17')), 'cleaner-withdrawal-paid');
  const without = await told([withdrawn], paid(null));
  expect(without.sent[0] && shown(without.sent[0])).not.toContain('Reference');
});

test('a failed withdrawal is told, with the reason of the office or that of the bank', async () => {
  await isShown(
    await told([withdrawn], failed('office', 'The name does not match.')),
    'cleaner-withdrawal-failed',
  );
  const returned = await told([withdrawn], failed('returned', null));
  expect(returned.sent[0] && shown(returned.sent[0])).toContain('The bank returned your withdrawal');
});

test('a payout method that comes or goes is told, by its latest name', async () => {
  await isShown(await told([], added), 'cleaner-payout-method-added');
  await isShown(await told([added, detailed], removed), 'cleaner-payout-method-removed');
});

test.each([
  ['pay', [credited], released],
  ['an earning', [], earning],
  ['a correction', [], correction(-100)],
  ['a paid withdrawal', [withdrawn], paid(null)],
])('news of %s can be switched off', async (_, past, last) =>
  expect((await told(past, last, { isQuiet: true })).sent).toEqual([]),
);

test.each([
  ['a failed withdrawal', [withdrawn], failed('returned', null)],
  ['a new payout method', [], added],
  ['a removed payout method', [added], removed],
])('news of %s is never switched off', async (_, past, last) =>
  expect((await told(past, last, { isQuiet: true })).sent).toHaveLength(1),
);

test('a new email address is announced at the old one', async () => {
  const mails = await known();
  const asked: DomainEvent = {
    type: 'EmailChangeRequested',
    data: {
      userId,
      changeId: id('0007'),
      emailHash: 'new',
      expiresAt: instantText(Temporal.Now.instant().add({ hours: 24 })),
      addresses: { from: 'ana@example.com', to: 'ana.new@example.com' },
    },
  };
  const changed: DomainEvent = {
    type: 'EmailChanged',
    data: {
      userId,
      role: 'cleaner',
      changeId: id('0007'),
      emailHash: 'new',
      formerEmailHash: 'hash',
      contact: { ...contact, email: 'ana.new@example.com' },
    },
  };
  const todo = await mails.concerned(cleanerId, {
    stream: `user-${cleanerId}`,
    happenings: [asked],
    by: self,
  });
  await mails.write(`user-${cleanerId}`, [changed], self);
  await mails.act(todo);
  await isShown(mails, 'cleaner-email-change');
});

test('a new address that belongs to another account by now is told to the old one', async () => {
  const mails = await known();
  const refused: DomainEvent = {
    type: 'EmailChangeRefused',
    data: { userId, changeId: id('0007'), reason: 'email-used' },
  };
  const todo = await mails.concerned(cleanerId, {
    stream: `user-${cleanerId}`,
    happenings: [refused],
    by: self,
  });
  await mails.act(todo);
  await isShown(mails, 'cleaner-email-change-refused');
});
