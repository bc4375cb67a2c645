import { useQuery } from '@tanstack/react-query';
import { shortDate, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { type SlotId, slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { type FormEvent, useId, useState } from 'react';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { formValues } from '../../../ui/form-values.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TickInput } from '../../../ui/TickInput.tsx';
import {
  type Days,
  problemAt,
  problemOf,
  scheduleQuery,
  type TimeOff,
  useAddTimeOff,
  useRemoveTimeOff,
} from './queries.ts';
import { addDaysTo } from './wall-days.ts';

const formId = 'time-off-form';
const longestDays = 62;

const daysWords = ({ from, to }: Days): string =>
  from === to ? shortDateOfYear(from) : `${shortDate(from)} - ${shortDateOfYear(to)}`;

const partWords = ({ slots }: TimeOff): string =>
  slots === null ? 'Whole days' : slots.map((slot) => slotLabel(slot)).join(', ');

/** Jobs in the chosen days: they stay, and the office is asked. */
function Conflicts({ days, slots }: { readonly days: Days; readonly slots: readonly SlotId[] }) {
  const [to = days.to] = [days.to, addDaysTo(days.from, longestDays - 1)].toSorted();
  const { data } = useQuery(scheduleQuery({ from: days.from, to }));
  const jobs = (data?.jobs ?? []).filter(
    ({ status, time_slot }) =>
      (status === 'confirmed' || status === 'in_progress') &&
      (slots.length === 0 || slots.some((slot) => slotLabel(slot) === time_slot)),
  );
  if (jobs.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title="You have jobs then">
      <ul className="list-disc pl-5">
        {jobs.map(({ id, date, time_slot, customer_name }) => (
          <li key={id}>
            {shortDate(date)}, {time_slot}: {customer_name}
          </li>
        ))}
      </ul>
      <p>They stay yours until our office assigns them to someone else. We will let the office know.</p>
    </Notice>
  );
}

interface SlotProps {
  readonly chosen: readonly SlotId[];
  readonly onChange: (slots: SlotId[]) => void;
}

/** None chosen is the whole day. */
function SlotChoice({ chosen, onChange }: SlotProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        Only at these times <span className="font-normal text-soft">(none for whole days)</span>
      </legend>
      <div className="mt-1 grid grid-cols-1 gap-x-4 min-[400px]:grid-cols-2">
        {slotIds.map((slot) => (
          <label
            key={slot}
            htmlFor={`${id}-${slot}`}
            className="flex min-h-11 items-center gap-3 tabular-nums"
          >
            <TickInput
              id={`${id}-${slot}`}
              type="checkbox"
              checked={chosen.includes(slot)}
              onChange={({ target }) =>
                onChange(slotIds.filter((one) => (one === slot ? target.checked : chosen.includes(one))))
              }
            />
            {slotLabel(slot)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function AddDialog({ today, onClose }: { readonly today: string; readonly onClose: () => void }) {
  const [days, setDays] = useState<Days>({ from: '', to: '' });
  const [slots, setSlots] = useState<SlotId[]>([]);
  const { mutate, isPending, error, reset } = useAddTimeOff();
  const [isMissing, setIsMissing] = useState(false);
  const change = (part: Partial<Days>) => {
    setDays({ ...days, ...part });
    setIsMissing(false);
    reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { from = '', to = '', note = '' } = formValues(event.currentTarget);
    setIsMissing(from === '');
    if (from === '') return;
    mutate(
      {
        from,
        to: to === '' ? from : to,
        slots: slots.length === 0 ? null : slots,
        note: note.trim() === '' ? null : note,
      },
      { onSuccess: onClose },
    );
  };
  const problem = problemOf(error);
  const chosen = { from: days.from, to: days.to === '' ? days.from : days.to };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Add time off"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Add Time Off
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First day"
            type="date"
            name="from"
            min={today}
            value={days.from}
            onChange={({ target }) => change({ from: target.value })}
            error={isMissing ? 'Please choose the first day.' : problemAt(error, 'from')}
          />
          <TextField
            label="Last day"
            optional
            type="date"
            name="to"
            min={days.from === '' ? today : days.from}
            value={days.to}
            onChange={({ target }) => change({ to: target.value })}
            error={problemAt(error, 'to')}
          />
        </div>
        {chosen.from !== '' && chosen.to >= chosen.from && <Conflicts days={chosen} slots={slots} />}
        <SlotChoice chosen={slots} onChange={setSlots} />
        <TextField label="Note for our office" optional name="note" maxLength={500} />
        {problem !== undefined && (
          <Notice tone="danger" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
      </form>
    </Modal>
  );
}

interface Props {
  readonly timeOff: readonly TimeOff[];
  readonly today: string;
}

export function TimeOffPart({ timeOff, today }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<TimeOff | null>(null);
  const { mutate } = useRemoveTimeOff();
  const coming = timeOff.filter(({ to }) => to >= today);
  return (
    <div className="space-y-4">
      {coming.length === 0 ? (
        <p className="text-soft">No time off is planned.</p>
      ) : (
        <ul className="divide-y divide-line">
          {coming.map((off) => (
            <li key={off.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <div className="min-w-0">
                <p className="font-semibold">{daysWords(off)}</p>
                <p className="text-soft wrap-anywhere">
                  {partWords(off)}
                  {off.note !== null && `. ${off.note}`}
                </p>
              </div>
              <Button
                tone="quiet"
                aria-label={`Take back ${daysWords(off)}`}
                onClick={() => setRemoving(off)}
              >
                Take Back
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button tone="secondary" onClick={() => setIsAdding(true)}>
        Add Time Off
      </Button>
      {isAdding && <AddDialog today={today} onClose={() => setIsAdding(false)} />}
      {removing !== null && (
        <AskFirst
          title="Take back this time off?"
          act="Take Back"
          onAct={() => mutate(removing.id)}
          onClose={() => setRemoving(null)}
        >
          <p>{daysWords(removing)}</p>
        </AskFirst>
      )}
    </div>
  );
}
