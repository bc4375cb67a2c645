import { useMutation, useQuery } from '@tanstack/react-query';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { frequencies, frequencyName, houseSizes, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { call } from '@tidylog/web-shared/api/call';
import { ApiError, detailOf } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useConfig } from '../../api/config.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { formValues } from '../../ui/form-values.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { slotsQuery } from '../cleaning/queries.ts';
import { slotName } from '../cleaning/slot-name.ts';
import {
  type Complaints,
  type Contact,
  complaintsAbout,
  contactIn,
  type Entry,
  type EntryField,
  entryOf,
  refusedFields,
  type Wish,
  waitlistBody,
} from './entry.ts';

interface Props {
  readonly wish: Wish;
  readonly onClose: () => void;
  readonly onJoined: (contact: Contact) => void;
}

const formId = 'waitlist-form';
const failed = 'Failed to join waitlist. Please try again.';
const open = ['', 'No preference'] as const;
const sizeOptions = [open, ...houseSizes.map((size) => [size, `${houseSizeText(size)}`] as const)];
const frequencyOptions = [open, ...frequencies.map((one) => [one, frequencyName(one)] as const)];

const isListed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already-on-waitlist';

function useJoin(date: string, onJoined: Props['onJoined']) {
  return useMutation({
    mutationFn: (entry: Entry) => call('POST /waitlist', { body: waitlistBody(entry, date) }),
    onSuccess: (_, entry) => {
      toast.success('Successfully added to waitlist!');
      onJoined(contactIn(entry));
    },
    onError: (error) => {
      if (!isListed(error)) toast.error(detailOf(error) ?? failed, { id: failed });
    },
  });
}

function useSlotOptions({ date, slot }: Wish) {
  const { data } = useQuery({ ...slotsQuery(date, 0), meta: {} });
  const known = data?.map(({ id, time_slot }) => [id, time_slot] as const);
  const chosen = slot === null ? [] : [[slot, slotName(slot)] as const];
  return [['', 'Any time'] as const, ...(known ?? chosen)];
}

interface FieldsProps {
  readonly wish: Wish;
  readonly complaints: Complaints;
}

function Fields({ wish, complaints }: FieldsProps) {
  const slots = useSlotOptions(wish);
  const [initial] = useState(() => entryOf(wish));
  const field = (name: EntryField) => ({ name, defaultValue: initial[name], error: complaints[name] });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" required {...field('first_name')} />
      <TextField label="Last name" autoComplete="family-name" required {...field('last_name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        {...field('email')}
      />
      <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      <TextField
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        {...field('zip_code')}
      />
      <SelectField label="Preferred time" options={slots} {...field('slot')} />
      <SelectField label="How often" options={frequencyOptions} {...field('frequency')} />
      <SelectField label="Size of your home" options={sizeOptions} {...field('house_size')} />
      <TextArea label="Notes" optional rows={3} className="sm:col-span-2" {...field('notes')} />
    </div>
  );
}

function Listed({ detail, onDone }: { readonly detail: string | undefined; readonly onDone: () => void }) {
  return (
    <Modal open onOpenChange={onDone} title="Waitlist" footer={<Button onClick={onDone}>Done</Button>}>
      <Notice tone="info" role="status" title="You are already on the list.">
        <p>{detail}</p>
      </Notice>
    </Modal>
  );
}

/** Waits for a place on a full day (customer area, sections 2 and 5). */
export function WaitlistModal({ wish, onClose, onJoined }: Props) {
  const capacity = useConfig()?.daily_capacity;
  const frame = useRef<HTMLFormElement>(null);
  const [complaints, setComplaints] = useState<Complaints>({});
  const { mutate, isPending, error, variables } = useJoin(wish.date, onJoined);
  const day = longDate(wish.date);
  if (isListed(error) && variables !== undefined)
    return <Listed detail={detailOf(error)} onDone={() => onJoined(contactIn(variables))} />;

  const refused = error instanceof ApiError ? refusedFields(error.errors) : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entry: Entry = { ...entryOf(wish), ...formValues(event.currentTarget) };
    const found = complaintsAbout(entry);
    setComplaints(found);
    if (Object.keys(found).length === 0) mutate(entry);
    else
      requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Join the waitlist"
      description={`${capacity === undefined ? '' : `We clean at most ${capacity} homes a day, and `}${day} is fully booked. Leave your details, and we will contact you as soon as a place opens up.`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Join Waitlist
          </Button>
        </>
      }
    >
      <form id={formId} ref={frame} onSubmit={submit} noValidate className="space-y-4">
        {error !== null && (
          <Notice tone="danger" role="alert">
            <p>{detailOf(error) ?? failed}</p>
          </Notice>
        )}
        <Fields wish={wish} complaints={{ ...refused, ...complaints }} />
      </form>
    </Modal>
  );
}
