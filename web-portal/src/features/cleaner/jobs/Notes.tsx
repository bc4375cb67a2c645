import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TickInput } from '../../../ui/TickInput.tsx';
import { useAct } from '../acts/use-act.ts';
import type { JobDetails } from './queries.ts';
import { Refusal } from './Refusal.tsx';

const readers = { office: 'the office', customer: 'the customer' } as const;

function NoteForm({ job }: { readonly job: JobDetails }) {
  const { mutate, isPending, error } = useAct(job.id);
  const [text, setText] = useState('');
  const [audience, setAudience] = useState('office');
  const [cannotCome, setCannotCome] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const cannotComeId = useId();
  const mayCancel = job.status === 'confirmed' && job.cannot_come_at === null && audience === 'office';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() === '') return;
    const body = { text, audience, ...(mayCancel && cannotCome && { cannot_come: true }) };
    mutate(
      { act: 'notes', body },
      {
        onSuccess: () => {
          setText('');
          setCannotCome(false);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={save} className="space-y-3">
      <SelectField
        label="Who reads it"
        value={audience}
        onChange={({ target }) => setAudience(target.value)}
        options={[
          ['office', 'The office'],
          ['customer', 'The customer'],
        ]}
        className="sm:max-w-xs"
      />
      <TextArea
        label="Note"
        rows={3}
        maxLength={longestNote}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isMissing ? 'Please enter a note.' : undefined}
      />
      {mayCancel && (
        <label htmlFor={cannotComeId} className="flex min-h-11 items-center gap-3">
          <TickInput
            id={cannotComeId}
            type="checkbox"
            checked={cannotCome}
            onChange={({ target }) => setCannotCome(target.checked)}
          />
          I cannot come. Tell the office at once.
        </label>
      )}
      <Button type="submit" tone="secondary" busy={isPending} className="min-h-12">
        Save Note
      </Button>
      <Refusal error={error} />
    </form>
  );
}

/** What the cleaner wrote about a job, for the office or for the customer. */
export function Notes({ job }: { readonly job: JobDetails }) {
  const canWrite = job.status !== 'cancelled' && job.status !== 'pending';
  if (!canWrite && job.notes_written.length === 0) return null;
  return (
    <Section title="Notes">
      {job.notes_written.length > 0 && (
        <ul className="mb-4 space-y-3">
          {job.notes_written.map(({ id, text, audience }) => (
            <li key={id} className="rounded-control border border-line p-3">
              <p className="text-sm text-soft">To {readers[audience]}</p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {canWrite && <NoteForm job={job} />}
    </Section>
  );
}
