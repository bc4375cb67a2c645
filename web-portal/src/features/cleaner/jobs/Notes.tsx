import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useAct } from '../acts/use-act.ts';
import { useWaiting } from '../phone/use-phone.ts';
import type { JobDetails } from './queries.ts';
import { Refusal } from './Refusal.tsx';
import { useDraft } from './use-draft.ts';

const readers = { office: 'the office', customer: 'the customer' } as const;

function NoteForm({ job }: { readonly job: JobDetails }) {
  const { mutateAsync, isPending, error } = useAct(job.id);
  const { draft, change, follow } = useDraft(job.id);
  const { text, audience } = draft;
  const [isMissing, setIsMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() === '') return;
    follow(mutateAsync({ act: 'notes', body: { text, audience } }));
  };
  return (
    <form noValidate onSubmit={save} className="space-y-3">
      <SelectField
        label="Who reads it"
        value={audience}
        onChange={({ target }) => change({ audience: target.value })}
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
        onChange={({ target }) => change({ text: target.value })}
        error={isMissing ? 'Please enter a note.' : undefined}
      />
      <Button type="submit" tone="secondary" busy={isPending} className="min-h-12">
        Save Note
      </Button>
      <Refusal error={error} />
    </form>
  );
}

/** What the cleaner wrote about a job, for the office or for the customer. */
export function Notes({ job }: { readonly job: JobDetails }) {
  const { taps } = useWaiting();
  const canWrite = job.status !== 'cancelled' && job.status !== 'pending';
  if (!canWrite && job.notes_written.length === 0) return null;
  return (
    <Section title="Notes">
      {job.notes_written.length > 0 && (
        <ul className="mb-4 space-y-3">
          {job.notes_written.map(({ id, text, audience }) => (
            <li key={id} className="rounded-control border border-line p-3">
              <p className="text-sm text-soft">
                To {readers[audience]}
                {taps.some((tap) => tap.id === id) && ', not sent yet'}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {canWrite && <NoteForm job={job} />}
    </Section>
  );
}
