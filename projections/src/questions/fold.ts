import type { RefusedTap } from '@tidylog/contracts/events/question';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { type QuestionRow, type Said, table } from './table.ts';

const handles = [
  'QuestionAsked',
  'AnswerRequested',
  'AnswerRefused',
  'QuestionAnswered',
  'QuestionReopened',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['AnswerRequested', 'AnswerRefused', 'QuestionAnswered', 'QuestionReopened'] as const;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'question') : [event.data.questionId];

const tapsOf = (taps: readonly RefusedTap[]) =>
  taps.map(({ act, tappedAt }) => ({ act, tapped_at: tappedAt }));

type Words = RecordedOf<'QuestionAsked' | 'QuestionAnswered' | 'QuestionReopened'>;

const idOf = ({ type, data }: Words): string => {
  if (type === 'QuestionAsked') return data.askId;
  return type === 'QuestionAnswered' ? data.answerId : data.reopenId;
};

const saidAfter = (before: readonly Said[], event: Words): readonly Said[] => {
  const text = readable(event.data.text);
  const id = idOf(event);
  if (text === null || before.some((said) => said.id === id)) return before;
  const by = event.type === 'QuestionAnswered' ? 'office' : 'cleaner';
  return [...before, { id, by, text, at: event.metadata.time }];
};

const afterAnswer = ({ has_more }: QuestionRow): Pick<QuestionRow, 'status' | 'has_more'> => ({
  status: has_more === true ? 'open' : 'answered',
  has_more: null,
});

const evolve = (row: QuestionRow | undefined, event: Handled): QuestionRow | undefined => {
  switch (event.type) {
    case 'QuestionAsked': {
      const { data, metadata } = event;
      return {
        id: data.questionId,
        cleaner_id: data.cleanerId,
        about: data.about,
        about_id: data.aboutId,
        booking_id: data.bookingId,
        status: 'open',
        has_more: null,
        asked_at: metadata.time,
        answered_at: null,
        said: saidAfter(row?.said ?? [], event),
        clocked_in_at: data.clockedInAt,
        clocked_out_at: data.clockedOutAt,
        taps: tapsOf(data.taps),
      };
    }
    case 'AnswerRequested':
      return row && { ...row, has_more: false };
    case 'AnswerRefused':
      return row && { ...row, has_more: null };
    case 'QuestionAnswered':
      return (
        row && {
          ...row,
          ...afterAnswer(row),
          answered_at: event.data.at,
          said: saidAfter(row.said, event),
        }
      );
    case 'QuestionReopened':
      return (
        row && {
          ...row,
          status: 'open',
          has_more: row.has_more !== null || null,
          said: saidAfter(row.said, event),
          taps: [...row.taps, ...tapsOf(event.data.taps)],
        }
      );
    case 'PersonErased':
      return row && { ...row, said: [] };
  }
};

export const questions = readModel({
  table,
  handles,
  needsRow,
  keys,
  evolve,
  owners: (row: QuestionRow) => [row.cleaner_id],
});
