import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useAct } from '../acts/use-act.ts';
import type { Job } from './queries.ts';
import { Refusal } from './Refusal.tsx';

/** When the cleaner arrives, by the clock of the house. */
export function EtaForm({ job }: { readonly job: Job }) {
  const { mutate, isPending, error, reset } = useAct(job.id);
  const [eta, setEta] = useState(job.eta ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const update = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(eta === '');
    if (eta !== '') mutate({ act: 'update-eta', body: { eta } });
  };
  return (
    <form noValidate onSubmit={update} className="space-y-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Arrival time"
          type="time"
          value={eta}
          onChange={({ target }) => {
            reset();
            setIsMissing(false);
            setEta(target.value);
          }}
          error={isMissing ? 'Give the time of arrival, such as 09:40.' : undefined}
          className="w-40"
        />
        <Button type="submit" tone="secondary" busy={isPending} className="min-h-12">
          Update ETA
        </Button>
      </div>
      <Refusal error={error} />
    </form>
  );
}
