import { type FormEvent, useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useAct } from '../acts/use-act.ts';
import type { Job } from './queries.ts';
import { Refusal } from './Refusal.tsx';
import { fieldTime } from './wall-time.ts';

/** The hours of a job that was worked without clocking in. */
export function WorkedDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const zone = useConfig()?.business_timezone ?? 'UTC';
  const { mutate, isPending, error } = useAct(job.id);
  const begin = Date.parse(job.starts_at);
  const [from, setFrom] = useState(() => fieldTime(begin, zone));
  const [to, setTo] = useState(() => fieldTime(begin + job.duration_hours * 3_600_000, zone));
  const isWrong = from === '' || to === '' || to <= from;
  const [isAsked, setIsAsked] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isWrong) return;
    mutate({ act: 'worked', body: { clocked_in_at: from, clocked_out_at: to } }, { onSuccess: onClose });
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="When did you work?"
      description="The office sees that you entered these hours later."
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="worked" busy={isPending}>
            Send Hours
          </Button>
        </>
      }
    >
      <form id="worked" noValidate onSubmit={send} className="space-y-4">
        <TextField
          label="You started"
          type="datetime-local"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="You finished"
          type="datetime-local"
          value={to}
          onChange={({ target }) => setTo(target.value)}
          error={isAsked && isWrong ? 'The end must be after the beginning.' : undefined}
        />
        <Refusal error={error} />
      </form>
    </Modal>
  );
}
