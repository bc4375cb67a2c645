import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { ana, ids } from '../../testing/booking-events.ts';
import { byOffice } from '../../testing/recorded.ts';
import type { MailOffice } from '../testing/mail-office.ts';
import { certain, happens, known, office, stream, takenBack, toAna } from '../testing/work-mails.ts';
import { createResend } from './resend.ts';
import { createSendNow } from './send-now.ts';

const up: MailOffice['server']['take'] = async () => ({ outcome: 'sent' });
const full: MailOffice['server']['take'] = async () => ({ outcome: 'refused', reason: 'SMTP 552' });
const evening = Temporal.Instant.from('2027-01-15T00:00:00Z');

/** The last mail failed; `after` says how long it takes until someone sends it again. */
async function sentAgain(mails: MailOffice, after: { readonly hours: number }): Promise<string> {
  mails.server.take = up;
  mails.clock.now = mails.clock.now.add(after);
  const resend = createResend(mails.kit, createSendNow(mails.kit.streams, mails.act));
  const by = { actor: byOffice, correlation: 'call-2', causation: null, time: mails.clock.now };
  const done = await resend(mails.sent.at(-1)?.messageId ?? '', crypto.randomUUID(), by);
  return 'refused' in done ? done.refused : 'sent';
}

async function failedReminder() {
  const mails = await known();
  await mails.write(stream, [...certain, toAna], office);
  mails.papers.jobsOn = async () => [ids.bookingId];
  mails.server.take = full;
  mails.clock.now = evening;
  await mails.act({ kind: 'job-reminder', subjectId: ana });
  return mails;
}

test("a reminder of tomorrow's jobs goes again the same evening, as the jobs are then", async () => {
  const mails = await failedReminder();
  expect(await sentAgain(mails, { hours: 2 })).toBe('sent');
  expect(new Set(mails.sent.map(({ messageId }) => messageId)).size).toBe(1);
  const none = await failedReminder();
  await none.write(stream, [takenBack], office);
  expect(await sentAgain(none, { hours: 2 })).toBe('message-outdated');
});

test.each([9, 24])("a reminder of tomorrow's jobs is of no use %i hours later", async (hours) => {
  const mails = await failedReminder();
  expect(await sentAgain(mails, { hours })).toBe('message-outdated');
  expect(mails.sent).toHaveLength(1);
});

const subject = { questionId: '0197a1f0-0000-4000-8000-000000000005', cleanerId: ana };
const asked: DomainEvent = {
  type: 'QuestionAsked',
  data: {
    ...subject,
    askId: '0197a1f0-0000-4000-8000-000000000004',
    about: 'times',
    aboutId: ids.bookingId,
    bookingId: ids.bookingId,
    text: 'Why?',
    clockedInAt: null,
    clockedOutAt: null,
    taps: [],
  },
};
const answered: DomainEvent = {
  type: 'QuestionAnswered',
  data: {
    ...subject,
    answerId: '0197a1f0-0000-4000-8000-000000000006',
    text: 'You are right.',
    at: '2027-01-11T15:00:00Z' as InstantText,
    transferId: null,
    correctionId: null,
  },
};

test('the answer to a question goes again days later, because it still is the answer', async () => {
  const mails = await known();
  await mails.write(stream, certain, office);
  const question = `question-${subject.questionId}`;
  await mails.write(question, [asked]);
  mails.server.take = full;
  await mails.act(await mails.concerned(ana, { stream: question, happenings: [answered], by: office }));
  expect(await sentAgain(mails, { hours: 100 })).toBe('sent');
});

test('a mail about a job goes again until the job says otherwise', async () => {
  const mails = await known();
  mails.clock.now = mails.clock.now.subtract({ hours: 48 });
  mails.server.take = full;
  await mails.act(await happens(mails, certain, toAna));
  expect(await sentAgain(mails, { hours: 80 })).toBe('sent');
});
