import { businessNow } from '@tidylog/web-shared/api/call';
import { type FormEvent, useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import type { Job } from './queries.ts';
import { Refusal } from './Refusal.tsx';
import { fieldTime } from './wall-time.ts';

interface Props {
  readonly title: string;
  readonly job: Pick<Job, 'planned_end'>;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** A local time of the business; null for now. */
  readonly onFinish: (finishedAt: string | null) => void;
  readonly onClose: () => void;
}

/** When work ended: the planned end, now, or another time; nothing later than now. */
export function FinishDialog({ title, job, isBusy, error, onFinish, onClose }: Props) {
  const zone = useConfig()?.business_timezone ?? 'UTC';
  const now = fieldTime(businessNow(), zone);
  const planned = job.planned_end === null ? null : fieldTime(Date.parse(job.planned_end), zone);
  const isPlannedPast = planned !== null && planned <= now;
  const [end, setEnd] = useState(isPlannedPast ? planned : now);
  const [problem, setProblem] = useState<string>();
  const finish = (event: FormEvent) => {
    event.preventDefault();
    const latest = fieldTime(businessNow(), zone);
    if (end === '' || end > latest) {
      setProblem(end === '' ? 'Enter when you finished.' : 'This time has not come yet.');
      return;
    }
    setProblem(undefined);
    onFinish(end === latest ? null : end);
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="finish" busy={isBusy}>
            Clock Out
          </Button>
        </>
      }
    >
      <form id="finish" noValidate onSubmit={finish} className="space-y-4">
        <div className="flex flex-wrap gap-2">
          {isPlannedPast && (
            <Button tone="secondary" onClick={() => setEnd(planned)}>
              Planned end
            </Button>
          )}
          <Button tone="secondary" onClick={() => setEnd(fieldTime(businessNow(), zone))}>
            Now
          </Button>
        </div>
        <TextField
          label="When you finished"
          type="datetime-local"
          value={end}
          max={now}
          onChange={({ target }) => setEnd(target.value)}
          error={problem}
        />
        <Refusal error={error} />
      </form>
    </Modal>
  );
}
