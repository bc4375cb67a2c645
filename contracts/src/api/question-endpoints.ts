import { questionList } from '../lists/question-list.ts';
import { idParams } from '../schemas/calls.ts';
import { dollars } from '../schemas/money.ts';
import { officeQuestion, question } from '../schemas/questions.ts';
import { isBlank, text } from '../schemas/texts.ts';
import { momentInput } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { longestNote, longestQuestion } from '../vocabulary/limits.ts';
import { questionSubjects } from '../vocabulary/questions.ts';
import type { Endpoint } from './endpoint.ts';
import { exported, listed } from './list-endpoints.ts';

const words = text(longestQuestion).refine((value) => !isBlank(value), 'Write what is wrong.');
const taps = z
  .array(z.object({ act: text(40), tapped_at: momentInput }))
  .max(100)
  .default([]);

/** Questions of cleaners about their money and their jobs (cleaner calls, II.1 and II.5). */
export const questionEndpoints = {
  'GET /cleaner/questions': {
    access: 'cleaner',
    summary: 'The questions that this cleaner has asked, newest first',
    answer: z.array(question),
  },
  'POST /cleaner/questions': {
    access: 'cleaner',
    summary: 'Ask about a line of the wallet, a job, or the times of a job',
    body: z.object({
      about: z.enum(questionSubjects),
      id: text(80),
      text: words,
      clocked_in_at: momentInput.nullish(),
      clocked_out_at: momentInput.nullish(),
      taps,
    }),
    status: 201,
    answer: question,
    idempotent: true,
  },
  'POST /cleaner/questions/:id/reopen': {
    access: 'cleaner',
    summary: 'Add to an open question, or answer back for 14 days',
    params: idParams,
    body: z.object({ text: words, taps }),
    answer: question,
    idempotent: true,
  },
  'GET /admin/questions': listed(questionList, 'Questions of cleaners, open ones first'),
  'GET /admin/export/questions': exported(questionList, 'Export of questions of cleaners'),
  'GET /admin/questions/:id': {
    access: { staff: 'read' },
    summary: 'A question with the line and the visit that it is about',
    params: idParams,
    answer: officeQuestion,
  },
  'POST /admin/questions/:id/answer': {
    access: { staff: 'money' },
    summary: 'Answer a question and correct the wallet or the times with it, in one act',
    params: idParams,
    body: z.object({
      text: text(longestQuestion).refine((value) => !isBlank(value), 'Write an answer.'),
      transfer: z
        .object({
          amount: dollars.refine((amount) => amount !== 0, 'Enter an amount other than 0.'),
          description: text(longestNote).nullish(),
        })
        .nullish(),
      times: z
        .object({ clocked_in_at: momentInput.nullable(), clocked_out_at: momentInput.nullable() })
        .nullish(),
    }),
    answer: officeQuestion,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
