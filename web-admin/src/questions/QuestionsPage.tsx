import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { lazy } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import type { Question } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { Column } from '../shared/list/Column.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { LongText } from '../shared/list/LongText.tsx';
import { StateLabel } from '../shared/StateLabel.tsx';
import { answerQuestion } from './commands.ts';
import { questionList } from './question-list.ts';
import { questionLooks } from './question-status.ts';
import { subjectWords, visitWords } from './subject-words.ts';

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }));

function Subject({ question }: { readonly question: Question }) {
  const { line, visit } = question;
  return (
    <Box sx={{ minWidth: { md: 180 }, maxWidth: { md: 260 } }}>
      {subjectWords(question)}
      {line !== null && <Box>{`${formatDollars(line.amount)}, ${line.status}`}</Box>}
      {visit !== null && (
        <Box>
          <Link component={RouterLink} to={`/bookings/${visit.booking_id}`}>
            {visitWords(visit)}
          </Link>
        </Box>
      )}
    </Box>
  );
}

function Words({ question }: { readonly question: Question }) {
  const zone = useBusinessZone();
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: { md: 260 }, maxWidth: { md: 420 } }}>
      {question.said.map(({ by, text, at }, index) => (
        <Box key={`${by} ${at} ${text}`}>
          <Box sx={{ color: 'text.secondary' }}>
            {`${by === 'cleaner' ? question.cleaner_name : 'Office'}, ${shortBusinessTime(at, zone)}`}
          </Box>
          <LongText text={text} label={`message ${index + 1} of ${question.cleaner_name}`} />
        </Box>
      ))}
    </Box>
  );
}

/** What cleaners ask about their money and their jobs, open questions first. */
export function QuestionsPage() {
  const zone = useBusinessZone();
  return (
    <ListPage list={questionList}>
      <ListTable list={questionList} stacks>
        <Column
          source="cleaner_name"
          label="Cleaner"
          render={({ cleaner_id, cleaner_name }: Question) => (
            <Link component={RouterLink} to={`/cleaners/${cleaner_id}`}>
              {cleaner_name}
            </Link>
          )}
        />
        <Column label="About" render={(question: Question) => <Subject question={question} />} />
        <Column label="Question" render={(question: Question) => <Words question={question} />} />
        <Column
          source="asked_at"
          label="Asked"
          render={({ asked_at }: Question) => shortBusinessTime(asked_at, zone)}
        />
        <Column
          source="answered_at"
          label="Status"
          render={({ status }: Question) => <StateLabel {...questionLooks[status]} />}
        />
        <Column
          label="Actions"
          align="right"
          render={(question: Question) => (
            <AskButton
              quiet
              command={answerQuestion}
              thing={question}
              name="Answer"
              label={`Answer ${question.cleaner_name}`}
              dialog={<AnswerDialog question={question} />}
            />
          )}
        />
      </ListTable>
    </ListPage>
  );
}
