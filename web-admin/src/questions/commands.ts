import type { Question, QuestionAnswer } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

export const answerQuestion = command({
  endpoint: 'POST /admin/questions/:id/answer',
  permission: 'money',
  name: 'Answer',
  applies: ({ status }: Question) => status === 'open',
  input: ({ id }: Question, { key, ...body }: QuestionAnswer & { readonly key: string }) => ({
    params: { id },
    body,
    idempotencyKey: key,
  }),
  done: (_, { cleaner_name }) => `${cleaner_name} can read the answer now`,
  refused: 'Failed to answer the question',
  changes: 'questions',
});
