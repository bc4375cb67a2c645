import { counted } from '@tidylog/contracts/vocabulary/counts';
import { businessNow } from '@tidylog/web-shared/api/call';
import { useId, useState } from 'react';
import { Section } from '../../../ui/Section.tsx';
import { TickInput } from '../../../ui/TickInput.tsx';
import { useAct } from '../acts/use-act.ts';
import type { JobDetails } from './queries.ts';
import { Refusal } from './Refusal.tsx';

type Item = JobDetails['checklist_items'][number];

interface ItemProps {
  readonly item: Item;
  readonly isDone: boolean;
  readonly isOpen: boolean;
  readonly onTick: (done: boolean) => void;
}

function ItemRow({ item, isDone, isOpen, onTick }: ItemProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-12 items-center gap-3">
      <TickInput
        id={id}
        type="checkbox"
        checked={isDone}
        disabled={!isOpen}
        onChange={({ target }) => onTick(target.checked)}
      />
      {item.text}
    </label>
  );
}

/** What is to be done, room by room. It can be ticked from the clock-in on. */
export function Checklist({ job }: { readonly job: JobDetails }) {
  const { mutate, error } = useAct(job.id);
  // What was ticked here, until the answer has it.
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const items = job.checklist_items;
  const isDone = ({ id, done_at }: Item) => ticked[id] ?? done_at !== null;
  const tick = (id: string, done: boolean) => {
    setTicked((before) => ({ ...before, [id]: done }));
    const at = new Date(businessNow()).toISOString();
    const forget = () =>
      setTicked(({ [id]: last, ...others }) =>
        last === undefined || last === done ? others : { ...others, [id]: last },
      );
    mutate({ act: 'checklist', body: { items: [{ id, done, at }] } }, { onError: forget });
  };
  if (items.length === 0 || (job.status === 'cancelled' && job.clocked_in_at === null)) return null;
  const rooms = Map.groupBy(items, ({ room }) => room);
  const isOpen = job.status === 'in_progress';
  return (
    <Section
      title="Checklist"
      hint={
        isOpen || job.clocked_in_at !== null
          ? `${items.filter(isDone).length} of ${counted(items.length, 'item')} done`
          : 'You can tick items off once you have clocked in.'
      }
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {[...rooms].map(([room, inRoom]) => (
          <fieldset key={room}>
            <legend className="font-semibold">{room}</legend>
            {inRoom.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                isDone={isDone(item)}
                isOpen={isOpen}
                onTick={(done) => tick(item.id, done)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <Refusal error={error} />
    </Section>
  );
}
