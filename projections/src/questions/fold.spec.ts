import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { type DataOf, id, newHistory } from '../testing/history.ts';
import { questions } from './fold.ts';

const subject = { questionId: id('question'), cleanerId: id('Carla') };
const tap = { act: 'clock-out', tappedAt: '2027-01-15T17:00:00Z' };
const asked: DataOf<'QuestionAsked'> = {
  ...subject,
  askId: id('ask'),
  about: 'times',
  aboutId: id('visit'),
  bookingId: id('visit'),
  text: 'I worked until noon.',
  clockedInAt: null,
  clockedOutAt: '2027-01-15T18:00:00Z',
  taps: [tap],
};
const answered = {
  ...subject,
  answerId: id('answer'),
  text: 'Corrected.',
  at: '2027-01-16T15:00:00Z',
  transferId: null,
  correctionId: id('answer'),
};

const history = () => {
  const made = newHistory();
  made.add('QuestionAsked', asked, { at: '2027-01-15T19:00:00Z' });
  made.add('QuestionAsked', { ...asked, questionId: id('neighbor'), text: 'Why so little?' });
  return made;
};
const rowOf = ({ events }: ReturnType<typeof history>, question = 'question') =>
  foldRows(questions, events).get(id(question));

test('a question is open with the claimed times and the kept taps, and tells its cleaner of changes', () => {
  const row = rowOf(history());
  expect(row).toStrictEqual({
    id: id('question'),
    cleaner_id: id('Carla'),
    about: 'times',
    about_id: id('visit'),
    booking_id: id('visit'),
    status: 'open',
    has_more: null,
    asked_at: '2027-01-15T19:00:00Z',
    answered_at: null,
    said: [{ id: id('ask'), by: 'cleaner', text: 'I worked until noon.', at: '2027-01-15T19:00:00Z' }],
    clocked_in_at: null,
    clocked_out_at: '2027-01-15T18:00:00Z',
    taps: [{ act: 'clock-out', tapped_at: '2027-01-15T17:00:00Z' }],
  });
  expect(row && questions.owners?.(row)).toEqual([id('Carla')]);
});

test('an answer closes it, more from the cleaner opens it again, and its neighbor is left alone', () => {
  const made = history();
  made.add('QuestionAnswered', answered);
  expect(rowOf(made)).toMatchObject({ status: 'answered', answered_at: '2027-01-16T15:00:00Z' });
  made.add('QuestionReopened', { ...subject, reopenId: id('more'), text: 'Not yet.', taps: [tap] });
  expect(rowOf(made)).toMatchObject({
    status: 'open',
    said: [
      { by: 'cleaner', text: 'I worked until noon.' },
      { by: 'office', text: 'Corrected.' },
      { by: 'cleaner', text: 'Not yet.' },
    ],
    taps: [{ act: 'clock-out' }, { act: 'clock-out' }],
  });
  expect(rowOf(made, 'neighbor')).toMatchObject({ status: 'open', said: [{ text: 'Why so little?' }] });
});

test('asked once more it keeps what was said before', () => {
  const made = history();
  made.add('QuestionAnswered', answered);
  made.add('QuestionAsked', { ...asked, askId: id('later'), text: 'Once more.', taps: [] });
  expect(rowOf(made)).toMatchObject({ status: 'open', answered_at: null, taps: [] });
  expect(rowOf(made)?.said).toHaveLength(3);
});

test('the texts of an erased cleaner are gone, as if folded without the key', () => {
  const made = history();
  made.add('PersonErased', { personId: id('Carla'), streams: [`question-${id('question')}`, 'day-x'] });
  expect(rowOf(made)).toMatchObject({ said: [] });
  const withoutKey = newHistory();
  withoutKey.add('QuestionAsked', { ...asked, text: 'erased' }, { at: '2027-01-15T19:00:00Z' });
  expect(rowOf(made)).toStrictEqual(foldRows(questions, withoutKey.events).get(id('question')));
});

test('an answer does not close what was said while it was being given', () => {
  const request = {
    ...subject,
    answerId: answered.answerId,
    text: answered.text,
    transferAmount: null,
    transferDescription: null,
    times: null,
  };
  const more = { ...subject, reopenId: id('more'), text: 'And two.', taps: [] };
  const made = history();
  made.add('AnswerRequested', request);
  made.add('QuestionReopened', more);
  made.add('QuestionAnswered', answered);
  expect(rowOf(made)).toMatchObject({ status: 'open', has_more: null });
  const refused = history();
  refused.add('AnswerRequested', request);
  refused.add('AnswerRefused', {
    ...subject,
    answerId: request.answerId,
    reason: 'wallet-too-low',
    transferId: null,
  });
  refused.add('QuestionReopened', more);
  refused.add('QuestionAnswered', answered);
  expect(rowOf(refused)).toMatchObject({ status: 'answered' });
});
