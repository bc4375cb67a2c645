import { longestQuestion } from '@tidylog/contracts/vocabulary/limits';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import { type KeptForm, useKeptForm } from '../../../forms/use-kept-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea, TextField } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { type Question, type Subject, useAsk } from './queries.ts';
import { QuestionStatus, Thread } from './Thread.tsx';

/** Local times of the business; empty for none. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}

interface Props extends Subject {
  /** What it is about, as people know it. */
  readonly name: string;
  readonly asked: Question | undefined;
  /** As they are recorded, for a question about them. */
  readonly hours: Hours;
  readonly onClose: () => void;
}

export const noHours: Hours = { from: '', to: '' };

const labelFor = (asked: Question | undefined): string => {
  if (asked === undefined) return 'What is wrong?';
  return asked.status === 'open' ? 'Add to your question' : 'What is still wrong?';
};

function TimesFields({
  form: { values, set },
}: {
  readonly form: KeptForm<Hours & { readonly text: string }>;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="datetime-local"
        label="You began at"
        optional
        value={values.from}
        onChange={({ target }) => set('from', target.value)}
      />
      <TextField
        type="datetime-local"
        label="You finished at"
        optional
        value={values.to}
        onChange={({ target }) => set('to', target.value)}
      />
    </div>
  );
}

const problemOf = (isMissing: boolean, error: Error | null): string | undefined => {
  if (isMissing) return 'Write what is wrong.';
  return error === null ? undefined : (detailOf(error) ?? 'We did not get an answer. Please try again.');
};

/** What stays as it is recorded is not asked for. */
const changedOf = (typed: Hours, recorded: Hours): Hours => ({
  from: typed.from === recorded.from ? '' : typed.from,
  to: typed.to === recorded.to ? '' : typed.to,
});

/** Asks the office about a line of the wallet or a job, and shows what was asked and answered. */
export function QuestionDialog({ about, id, name, asked, hours, onClose }: Props) {
  const form = useKeptForm(`question ${about} ${id}`, { text: '', ...hours });
  const { mutate, isPending, error } = useAsk({ about, id }, asked);
  const [isMissing, setIsMissing] = useState(false);
  const { text } = form.values;
  const canWrite = asked?.can_reopen ?? true;
  const close = () => {
    form.discard();
    onClose();
  };
  const write = (words: string) => {
    form.set('text', words);
    if (words.trim() !== '') setIsMissing(false);
  };
  const send = () => {
    if (text.trim() === '') return setIsMissing(true);
    return mutate(
      { text, ...changedOf(form.values, hours) },
      {
        onSuccess: () => {
          form.saved(form.values);
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      open
      onOpenChange={close}
      title={asked === undefined ? 'Ask our office' : 'Your question'}
      description={name}
      footer={
        <>
          <Button tone="secondary" onClick={close}>
            Close
          </Button>
          {canWrite && (
            <Button busy={isPending} onClick={send}>
              Send
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        {asked !== undefined && (
          <>
            <QuestionStatus status={asked.status} />
            <Thread question={asked} />
          </>
        )}
        {canWrite && (
          <TextArea
            label={labelFor(asked)}
            required
            maxLength={longestQuestion}
            value={text}
            onChange={({ target }) => write(target.value)}
            error={problemOf(isMissing, error)}
            hint="Our office reads it and answers here. If something was wrong, they correct it with the answer."
          />
        )}
        {about === 'times' && asked === undefined && <TimesFields form={form} />}
      </div>
    </Modal>
  );
}
