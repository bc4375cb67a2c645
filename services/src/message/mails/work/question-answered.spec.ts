import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { ana as cleanerId, ids } from '../../../testing/booking-events.ts';
import { certain, isShown, known, office, stream, toAna } from '../../testing/work-mails.ts';

const id = (last: string) => `0197a1f0-0000-4000-8000-00000000${last}`;
const [questionId, answerId] = [id('0005'), id('0006')];
const subject = { questionId, cleanerId };
const none = { clockedInAt: null, clockedOutAt: null };
const times = {
  clockedInAt: '2027-01-15T14:05:00Z' as InstantText,
  clockedOutAt: '2027-01-15T16:10:00Z' as InstantText,
};
const asked = (about: 'times' | 'wallet_line', aboutId: string): DomainEvent => ({
  type: 'QuestionAsked',
  data: {
    ...subject,
    ...none,
    askId: id('0004'),
    about,
    aboutId,
    bookingId: ids.bookingId,
    text: 'Why?',
    taps: [],
  },
});
const answered = (corrections: { transferId: string | null; correctionId: string | null }): DomainEvent => ({
  type: 'QuestionAnswered',
  data: {
    ...subject,
    ...corrections,
    answerId,
    text: 'You are right.',
    at: '2027-01-16T15:00:00Z' as InstantText,
  },
});
const corrected: BookingEvent = {
  type: 'WorkTimesCorrected',
  data: {
    ...ids,
    ...times,
    cleanerId,
    statusAfter: 'completed',
    before: none,
    reason: 'You are right.',
    correctionId: answerId,
    questionId,
    takenBackAt: null,
  },
};
const transferred: WalletEvent = {
  type: 'TransferMade',
  data: {
    cleanerId,
    entryId: answerId,
    amount: toCents(1_250),
    description: 'You are right.',
    bookingId: ids.bookingId,
    questionId,
  },
};

async function told(question: DomainEvent, answer: DomainEvent) {
  const mails = await known();
  await mails.write(stream, [...certain, toAna, corrected], office);
  await mails.write(`wallet-${cleanerId}`, [transferred], office);
  await mails.write(`question-${questionId}`, [question]);
  const of = { stream: `question-${questionId}`, happenings: [answer], by: office };
  await mails.act(await mails.concerned(cleanerId, of));
  return mails;
}

test('an answered question is told with the question, its visit and the new times', async () =>
  isShown(
    await told(asked('times', ids.bookingId), answered({ transferId: null, correctionId: answerId })),
    'cleaner-question-answered',
  ));

test('an answer that moved money says how much', async () => {
  const line = asked('wallet_line', `job/${ids.bookingId}`);
  const { sent } = await told(line, answered({ transferId: answerId, correctionId: null }));
  expect(sent[0]?.text).toContain('With it, our office added $12.50 to your wallet.');
});
