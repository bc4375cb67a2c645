import { counted } from '@tidylog/contracts/vocabulary/counts';
import { fieldErrors } from '@tidylog/web-shared/api/problem';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useAct } from '../acts/use-act.ts';
import { FinishDialog } from './FinishDialog.tsx';
import { isLongOver } from './long-over.ts';
import type { Job } from './queries.ts';
import { Refusal } from './Refusal.tsx';

/** Asks once where the checklist has open items, and when work ended where it was forgotten. */
export function ClockOutButton({ job, isForgotten }: { readonly job: Job; readonly isForgotten: boolean }) {
  const { mutate, isPending, error, reset } = useAct(job.id);
  const [asks, setAsks] = useState<'checklist' | 'end' | null>(null);
  const open = job.checklist.total - job.checklist.done;
  const close = () => setAsks(null);
  const clockOut = (body: { readonly finished_at?: string } = {}) =>
    mutate(
      { act: 'clock-out', body },
      {
        onSuccess: close,
        onError: (refusal) => {
          if ('finished_at' in fieldErrors(refusal)) setAsks('end');
        },
      },
    );
  const press = () => {
    reset();
    if (isForgotten || isLongOver(job)) setAsks('end');
    else if (open > 0) setAsks('checklist');
    else clockOut();
  };
  return (
    <>
      <Button busy={isPending} onClick={press} className="min-h-12 grow sm:grow-0">
        {!isPending && <LogOut aria-hidden="true" size={18} />}
        Clock Out
      </Button>
      {asks !== 'end' && <Refusal error={error} />}
      {asks === 'end' && (
        <FinishDialog
          title="When did you finish?"
          job={job}
          isBusy={isPending}
          error={error}
          onFinish={(finished_at) => clockOut(finished_at === null ? {} : { finished_at })}
          onClose={close}
        />
      )}
      {asks === 'checklist' && (
        <Modal
          open
          onOpenChange={close}
          title="Clock out now?"
          footer={
            <>
              <Button tone="secondary" onClick={close}>
                Keep Working
              </Button>
              <Button
                busy={isPending}
                onClick={() => {
                  close();
                  clockOut();
                }}
              >
                Clock Out
              </Button>
            </>
          }
        >
          <p>
            {counted(open, 'item')} of the checklist {open === 1 ? 'is' : 'are'} still open.
          </p>
        </Modal>
      )}
    </>
  );
}
