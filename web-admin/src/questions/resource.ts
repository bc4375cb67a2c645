import QuestionIcon from '@mui/icons-material/QuestionAnswerOutlined';
import { attentionKey, statsKey } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const questions: ConsoleResource = {
  name: 'questions',
  path: '/questions',
  title: 'Questions',
  Icon: QuestionIcon,
  group: 'more',
  permission: 'read',
  page: async () => ({ default: (await import('./QuestionsPage.tsx')).QuestionsPage }),
  list: 'GET /admin/questions',
  count: 'questions',
  models: ['questions'],
  queries: [['questions'], statsKey, attentionKey],
};
