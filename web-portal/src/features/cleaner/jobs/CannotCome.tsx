import { businessHour, shortDate } from '@tidylog/contracts/vocabulary/dates';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { businessNow } from '@tidylog/web-shared/api/call';
import { CalendarX2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAct } from '../acts/use-act.ts';
import { CallOffice } from './CallLinks.tsx';
import type { Job } from './queries.ts';
import { Refusal } from './Refusal.tsx';
import { fieldTime } from './wall-time.ts';

function CannotComeDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useAct(job.id);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const tell = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const body = { text: reason.trim(), audience: 'office', cannot_come: true };
    mutate({ act: 'notes', body }, { onSuccess: onClose });
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="You cannot come?"
      description="The office sees this at once and finds someone else or moves the visit. The customer does not see it."
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="cannot-come" busy={isPending}>
            Tell the Office
          </Button>
        </>
      }
    >
      <form id="cannot-come" noValidate onSubmit={tell} className="space-y-4">
        <TextArea
          label="Reason"
          rows={3}
          maxLength={longestNote}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isMissing ? 'Please enter the reason.' : undefined}
        />
        <Refusal error={error} />
      </form>
    </Modal>
  );
}

export function CannotComeButton({ job }: { readonly job: Job }) {
  const [isAsking, setIsAsking] = useState(false);
  if (job.cannot_come_at !== null) return null;
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)} className="min-h-12">
        <CalendarX2 aria-hidden="true" size={18} />I Cannot Come
      </Button>
      {isAsking && <CannotComeDialog job={job} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** `at 10:25 AM`, with the day if that is not today. */
function toldAt(at: string, zone: string): string {
  const day = fieldTime(Date.parse(at), zone).slice(0, 10);
  const isToday = day === fieldTime(businessNow(), zone).slice(0, 10);
  return `${isToday ? '' : `on ${shortDate(day)} `}at ${businessHour(at, zone)}`;
}

export function CannotComeNotice({ job }: { readonly job: Job }) {
  const zone = useConfig()?.business_timezone;
  if (job.cannot_come_at === null || zone === undefined) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={`You told the office ${toldAt(job.cannot_come_at, zone)} that you cannot come`}
    >
      <p>The office decides what happens next. If you can come after all, call the office.</p>
      <CallOffice />
    </Notice>
  );
}
