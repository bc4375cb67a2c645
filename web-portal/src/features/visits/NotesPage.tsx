import { formFailure } from '@tidylog/web-shared/api/problem';
import type { FormEvent } from 'react';
import { type FieldWords, FormNews, plainly } from '../../forms/FormNews.tsx';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import type { Booking } from '../../shared/member/queries.ts';
import { useCommand } from '../../shared/visit/commands.ts';
import { VisitFacts } from '../../shared/visit/VisitFacts.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextArea } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AppointmentPage } from './AppointmentPage.tsx';

const longest = 500;
const lengthOf = (text: string): number => Array.from(text.trim()).length;

const words: FieldWords<{ text: string }> = { text: plainly('Special instructions') };

function NotesForm({ booking }: { readonly booking: Booking }) {
  const kept = { text: booking.special_instructions ?? '' };
  const form = useKeptForm(`notes/${booking.id}`, kept);
  const { mutate, isPending, error } = useCommand('PUT /customer/update-notes', {
    done: 'Notes saved successfully',
    failed: 'Failed to save notes',
    isForm: true,
  });
  const { text } = form.values;
  const isTooLong = lengthOf(text) > longest;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) return;
    const body = { appointment_id: booking.id, special_instructions: text };
    mutate({ body, ifMatch: booking.version }, { onSuccess: () => form.saved({ text: text.trim() }) });
  };
  if (!booking.can_edit)
    return (
      <Notice title="These notes can no longer be changed.">
        <p className="wrap-anywhere whitespace-pre-line">
          {kept.text === '' ? 'There are no notes.' : kept.text}
        </p>
        {form.isTouched && (
          <>
            <p className="pt-2 font-semibold">What you typed was not sent:</p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </>
        )}
      </Notice>
    );
  return (
    <form onSubmit={save} className="space-y-4 rounded-card border border-line bg-card p-5">
      <FormNews form={form} words={words} busy={isPending} />
      <TextArea
        label="Special instructions"
        value={text}
        onChange={({ target }) => form.set('text', target.value)}
        rows={6}
        error={
          isTooLong
            ? `Please shorten your notes to ${longest} characters.`
            : error === null
              ? undefined
              : (formFailure(error) ?? undefined)
        }
        hint={
          <span className={classes('tabular-nums', isTooLong && 'font-semibold text-coral-text')}>
            {lengthOf(text)}/{longest}
          </span>
        }
      />
      <Button type="submit" busy={isPending} disabled={isTooLong} className="w-full sm:w-auto">
        Save Notes
      </Button>
    </form>
  );
}

export function NotesPage() {
  return (
    <AppointmentPage
      title="Special Instructions"
      purpose="Notes for the crew belong to a visit. Book one, and tell us what to look out for."
    >
      {(booking) => (
        <div className="space-y-6">
          <section aria-label="Your appointment" className="rounded-card border border-line bg-card p-5">
            <VisitFacts booking={booking} />
          </section>
          <NotesForm key={booking.id} booking={booking} />
        </div>
      )}
    </AppointmentPage>
  );
}
