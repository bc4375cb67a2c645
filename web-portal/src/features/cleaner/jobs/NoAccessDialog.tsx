import { accessReasonName, accessReasons } from '@tidylog/contracts/vocabulary/road';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FieldError, TextArea } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { TickInput } from '../../../ui/TickInput.tsx';
import { useAct } from '../acts/use-act.ts';
import type { Job } from './queries.ts';
import { Refusal } from './Refusal.tsx';

/** Reports a door that stayed closed. */
export function NoAccessDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useAct(job.id);
  const [reason, setReason] = useState<string>();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const id = useId();
  const missingId = `${id}-missing`;
  const report = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(reason === undefined);
    if (reason === undefined) return;
    mutate({ act: 'no-access', body: { reason, note: note.trim() || null } }, { onSuccess: onClose });
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Could Not Get In"
      description="The office sees your report at once."
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="no-access" busy={isPending}>
            Send Report
          </Button>
        </>
      }
    >
      <form id="no-access" noValidate onSubmit={report} className="space-y-4">
        <fieldset aria-describedby={isMissing ? missingId : undefined}>
          <legend className="mb-1 text-sm font-semibold">What happened?</legend>
          {accessReasons.map((each) => (
            <label key={each} htmlFor={`${id}-${each}`} className="flex min-h-11 items-center gap-3">
              <TickInput
                id={`${id}-${each}`}
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {accessReasonName(each)}
            </label>
          ))}
          {isMissing && <FieldError id={missingId}>Choose what happened.</FieldError>}
        </fieldset>
        <TextArea
          label="Note"
          optional
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Refusal error={error} />
      </form>
    </Modal>
  );
}
