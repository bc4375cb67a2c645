import { officeQuestion } from '../schemas/questions.ts';
import { z } from '../schemas/zod.ts';
import { questionStatuses } from '../vocabulary/questions.ts';
import { list, searchIn } from './list.ts';

/** What cleaners ask, open ones first and of them those that have waited longest. */
export const questionList = list({
  unit: 'questions',
  row: officeQuestion,
  sorts: ['id', 'turn', 'asked_at', 'answered_at', 'cleaner_name'],
  usual: ['turn', 'ASC'],
  filters: {
    q: searchIn("the cleaner's name"),
    status: z.enum(questionStatuses),
    cleaner_id: z.uuid().toLowerCase(),
  },
  columns: ['id', 'cleaner_name', 'about', 'text', 'status', 'answer', 'asked_at', 'answered_at'],
});
