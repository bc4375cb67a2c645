import QuestionIcon from '@mui/icons-material/QuestionAnswerOutlined';
import { consoleList } from '../shared/list/console-list.ts';
import { questionStatusChoices } from './question-status.ts';

export const questionList = consoleList<'GET /admin/questions'>()({
  title: 'Questions',
  noun: ['question', 'questions'],
  sort: { field: 'turn', order: 'ASC' },
  search: "Cleaner's name",
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All questions',
      useChoices: () => questionStatusChoices,
    },
  ],
  exported: 'GET /admin/export/questions',
  empty: {
    Icon: QuestionIcon,
    title: 'No questions',
    text: 'Cleaners can ask about each line of their wallet and each job. Their questions appear here.',
  },
  failed: 'The questions could not be loaded',
});
