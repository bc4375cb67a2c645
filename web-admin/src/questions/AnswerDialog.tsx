import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { longestQuestion } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useWatch } from 'react-hook-form';
import { useBusinessZone } from '../api/queries.ts';
import type { Question } from '../api/types.ts';
import { wallTime } from '../bookings/wall-time.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { DateTimeInput, MoneyInput, TextInput, TickInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { VisitLinks } from '../shared/dialog/VisitLinks.tsx';
import { signedDollarsIn } from '../shared/money-text.ts';
import { answerQuestion } from './commands.ts';
import { subjectWords } from './subject-words.ts';

interface Draft {
  readonly text: string;
  readonly amount: string;
  readonly withTimes: boolean;
  readonly clocked_in_at: string;
  readonly clocked_out_at: string;
}

const problemsOf = ({ text, amount }: Draft) => ({
  ...(text.trim() === '' && { text: 'Write an answer.' }),
  ...(amount.trim() !== '' &&
    !signedDollarsIn(amount) && { amount: 'Enter an amount in dollars, such as 15 or -12.50.' }),
});

const submitWords = ({ amount, withTimes }: Draft): string => {
  const given = signedDollarsIn(amount);
  if (given) return `Answer and ${given > 0 ? 'add' : 'take out'} ${formatDollars(Math.abs(given))}`;
  return withTimes ? 'Answer and correct times' : 'Send answer';
};

/** What the record says, so that the office does not answer from memory. */
function Recorded({ visit }: { readonly visit: NonNullable<Question['visit']> }) {
  const zone = useBusinessZone();
  const { clocked_in_at, clocked_out_at, pay } = visit;
  const timeOf = (at: typeof clocked_in_at, name: string) =>
    at === null ? `no ${name}` : `${name} ${shortBusinessTime(at, zone)}`;
  const paid = pay === null ? 'no pay yet' : `pay ${formatDollars(pay)}`;
  return (
    <Box>
      <VisitLinks label="The visit" visits={[visit]} />
      {`Recorded: ${timeOf(clocked_in_at, 'clock-in')}, ${timeOf(clocked_out_at, 'clock-out')}, ${paid}.`}
    </Box>
  );
}

function Asked({ question }: { readonly question: Question }) {
  const zone = useBusinessZone();
  const { said, taps, visit, line, cleaner_name, clocked_in_at, clocked_out_at } = question;
  const claimed = [
    ...(clocked_in_at === null ? [] : [`in at ${shortBusinessTime(clocked_in_at, zone)}`]),
    ...(clocked_out_at === null ? [] : [`out at ${shortBusinessTime(clocked_out_at, zone)}`]),
  ];
  return (
    <DialogContentText component="div" color="textPrimary" sx={{ display: 'grid', gap: 2 }}>
      <Box>
        {subjectWords(question)}
        {line !== null && `: ${formatDollars(line.amount)}, ${line.status}`}
      </Box>
      {said.map(({ by, text, at }) => (
        <Box key={`${by} ${at} ${text}`} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Box sx={{ color: 'text.secondary' }}>
            {`${by === 'cleaner' ? cleaner_name : 'Office'}, ${shortBusinessTime(at, zone)}`}
          </Box>
          {text}
        </Box>
      ))}
      {visit !== null && <Recorded visit={visit} />}
      {claimed.length > 0 && <Box>{`${cleaner_name} says: ${claimed.join(', ')}.`}</Box>}
      {taps.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 4 }}>
          {taps.map(({ act, tapped_at }) => (
            <li key={`${act} ${tapped_at}`}>
              {`${act.replaceAll('-', ' ')}, pressed ${shortBusinessTime(tapped_at, zone)}`}
            </li>
          ))}
        </Box>
      )}
    </DialogContentText>
  );
}

function Times() {
  const isWanted = useWatch<Draft, 'withTimes'>({ name: 'withTimes' });
  return (
    <>
      <TickInput name="withTimes" label="Correct when the visit was worked" />
      {isWanted && (
        <>
          <DateTimeInput name="clocked_in_at" label="Clocked in" hint="In the time zone of the company." />
          <DateTimeInput
            name="clocked_out_at"
            label="Clocked out"
            hint="An end completes a visit that is still in progress."
          />
        </>
      )}
    </>
  );
}

/** Answers a question, and corrects the wallet or the times with it: all of it, or nothing. */
export function AnswerDialog({ question }: { readonly question: Question }) {
  const { key, onRefused } = useCreationKey();
  const zone = useBusinessZone();
  const { visit, cleaner_name } = question;
  const first: Draft = {
    text: '',
    amount: '',
    withTimes: false,
    clocked_in_at: wallTime(question.clocked_in_at ?? visit?.clocked_in_at ?? null, zone),
    clocked_out_at: wallTime(question.clocked_out_at ?? visit?.clocked_out_at ?? null, zone),
  };
  return (
    <FormDialog
      title={`Answer ${cleaner_name}`}
      command={answerQuestion}
      thing={question}
      values={first}
      check={problemsOf}
      asked={({ text, amount, withTimes, clocked_in_at, clocked_out_at }) => {
        const given = signedDollarsIn(amount);
        return {
          text: text.trim(),
          transfer: given ? { amount: given } : null,
          times: withTimes
            ? { clocked_in_at: clocked_in_at || null, clocked_out_at: clocked_out_at || null }
            : null,
          key,
        };
      }}
      submit={submitWords}
      keep="Close"
      fieldOf={(path) => path.replace(/^(transfer|times)\./, '')}
      onRefused={onRefused}
    >
      <Asked question={question} />
      <Box sx={{ display: 'grid', gap: 4, pt: 4 }}>
        <TextInput
          required
          name="text"
          label="Answer"
          hint={`${cleaner_name} reads it in the portal.`}
          lines={3}
          maxLength={longestQuestion}
        />
        <MoneyInput
          name="amount"
          label="Correction in dollars"
          hint="Leave empty for none. A negative amount takes money out of the wallet."
        />
        {visit !== null && <Times />}
      </Box>
    </FormDialog>
  );
}
