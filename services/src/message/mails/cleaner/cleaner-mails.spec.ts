import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import { customerId } from '@tidylog/contracts/schemas/ids';
import { cleanerIdOf } from '@tidylog/contracts/vocabulary/ids';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { blankApplication } from '../../../testing/blank-application.ts';
import { asked, registration, who } from '../../../testing/user-events.ts';
import { type MailOffice, newMailOffice, shown } from '../../testing/mail-office.ts';

const cleanerId = cleanerIdOf(who);
const invited = { ...registration, role: 'cleaner', passwordHash: null } as const;
const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: null };
const registered = { type: 'UserRegistered', data: { userId: who, role: 'cleaner', contact } } as const;
const added: CleanerEvent = { type: 'CleanerAdded', data: { cleanerId, contact } };
const rejected = (reason: string | null): CleanerEvent => ({
  type: 'CleanerRejected',
  data: { cleanerId, reason },
});
const dismissed: CleanerEvent = { type: 'CleanerDismissed', data: { cleanerId, reason: 'Too often late.' } };
const reinstated: CleanerEvent = { type: 'CleanerReinstated', data: { cleanerId } };
const approved: CleanerEvent = { type: 'CleanerApproved', data: { cleanerId } };

const known = async () => {
  const office = newMailOffice();
  await office.write(`user-${who}`, [asked(invited), registered]);
  return office;
};
const guest = customerId.parse('0197a1f0-0000-7000-8000-0000000000e2');
const verificationId = '0197a1f0-0000-4000-8000-0000000000e1';
const linkAsked = (hours: number) => ({
  type: 'EmailVerificationRequested' as const,
  data: { userId: who, verificationId, expiresAt: instantText(Temporal.Now.instant().add({ hours })) },
});
const applied: CleanerEvent = {
  type: 'CleanerApplied',
  data: {
    cleanerId,
    contact,
    application: blankApplication,
  },
};
const isShown = async ({ sent }: MailOffice, name: string) => {
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot(`../../snapshots/${name}.txt`);
};
const resetId = '0197a1f0-0000-4000-8000-0000000000d9';
const inviting = (hours: number) => ({
  type: 'CleanerInvited' as const,
  data: { userId: who, resetId, expiresAt: instantText(Temporal.Now.instant().add({ hours })) },
});

test('a cleaner whom the office added gets a link to choose a password', async () => {
  const office = await known();
  await office.act(await office.happened(`user-${who}`, [inviting(1)]));
  await isShown(office, 'cleaner-invitation');
  const [mail] = office.sent;
  expect(mail ? shown(mail) : '').toContain(`/reset-password?welcome#token=${who}.${resetId}.`);
});

test('an invitation that has run out is not sent', async () => {
  const office = await known();
  await office.act(await office.happened(`user-${who}`, [inviting(-1)]));
  expect(office.sent).toEqual([]);
});

test('an applicant is told that we have the application, in the mail that proves their mailbox', async () => {
  const office = await known();
  await office.act(await office.happened(`user-${who}`, [linkAsked(1)]));
  expect(office.sent).toEqual([]);
  await office.act(await office.happened(`cleaner-${who}`, [applied]));
  await isShown(office, 'application-received');
  const [mail] = office.sent;
  expect(mail ? shown(mail) : '').toContain(`/verify-email?application#token=${who}.${verificationId}.`);
});

test.each([
  ['link has run out', [linkAsked(-1)]],
  [
    'mailbox is proved',
    [{ type: 'EmailVerified' as const, data: { userId: who, guestCustomerId: guest, reclaimed: false } }],
  ],
])('the mail about an application has no link when the %s', async (_, events) => {
  const office = await known();
  await office.write(`user-${who}`, events);
  await office.act(await office.happened(`cleaner-${who}`, [applied]));
  const [mail] = office.sent;
  expect(mail ? shown(mail) : '').toContain('We received your application');
  expect(mail ? shown(mail) : '').not.toContain('verify-email');
});

test('an application that was decided before its mail went is not confirmed any more', async () => {
  const office = await known();
  const item = await office.happened(`cleaner-${who}`, [applied]);
  await office.write(`cleaner-${who}`, [approved]);
  await office.act(item);
  expect(office.sent).toEqual([]);
});

test('an applicant is told that they are approved', async () => {
  const office = await known();
  await office.act(await office.happened(`cleaner-${who}`, [added, approved]));
  await isShown(office, 'cleaner-approved');
});

test('an applicant is told that they are rejected, and why', async () => {
  const office = await known();
  await office.act(await office.happened(`cleaner-${who}`, [rejected('We have no jobs near you.')]));
  await isShown(office, 'cleaner-rejected');
});

test('a rejection is not told once the office has approved after all', async () => {
  const office = await known();
  const item = await office.happened(`cleaner-${who}`, [rejected(null)]);
  await office.write(`cleaner-${who}`, [approved]);
  await office.act(item);
  expect(office.sent).toEqual([]);
});

test('a dismissed cleaner is told that they get no new jobs, that their money stays theirs, and where to see it', async () => {
  const office = await known();
  const item = await office.happened(`cleaner-${who}`, [added, dismissed]);
  await office.act(item);
  await office.act(item);
  await isShown(office, 'cleaner-dismissed');
});

test('a dismissal is not told once the cleaner is back', async () => {
  const office = await known();
  const item = await office.happened(`cleaner-${who}`, [added, dismissed]);
  await office.write(`cleaner-${who}`, [reinstated]);
  await office.act(item);
  expect(office.sent).toEqual([]);
});

test('a cleaner who was reinstated is told that they can get jobs again', async () => {
  const office = await known();
  const item = await office.happened(`cleaner-${who}`, [added, dismissed, reinstated]);
  await office.act(item);
  await office.act(item);
  await isShown(office, 'cleaner-reinstated');
});

test('a cleaner who was dismissed again is not welcomed back', async () => {
  const office = await known();
  const item = await office.happened(`cleaner-${who}`, [added, dismissed, reinstated]);
  await office.write(`cleaner-${who}`, [dismissed]);
  await office.act(item);
  expect(office.sent).toEqual([]);
});

test('each dismissal is told once', async () => {
  const office = await known();
  await office.act(await office.happened(`cleaner-${who}`, [added, dismissed]));
  await office.act(await office.happened(`cleaner-${who}`, [reinstated, dismissed]));
  expect(office.sent).toHaveLength(2);
});

test('a dismissal from before there was such a mail is not told', async () => {
  const office = await known();
  const item = await office.happened(`cleaner-${who}`, [added, dismissed]);
  office.clock.now = office.clock.now.add({ hours: 73 });
  await office.act(item);
  expect(office.sent).toEqual([]);
});
