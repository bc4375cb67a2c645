import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { call } from '@tidylog/web-shared/api/call';
import { keyPerBody } from '@tidylog/web-shared/api/new-key';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { type KeyboardEvent, useState } from 'react';
import { toast } from 'sonner';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Booking, bookingQuery, mine } from '../member/queries.ts';

export interface Visit {
  readonly id: string;
  readonly booking_date: string;
  readonly time_slot: string;
}

const failed = 'Failed to submit cancellation request';
const needed = 'Please provide a reason for cancellation';

function useRequest(visit: Visit) {
  const queries = useQueryClient();
  const [keyOf] = useState(keyPerBody);
  return useMutation({
    mutationFn: (reason: string) => {
      const body = { booking_id: visit.id, reason };
      return call('POST /cancellation-requests', { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: async () => {
      toast.success('Cancellation request submitted successfully!');
      await queries.invalidateQueries({ queryKey: mine });
    },
    onError: (error) => {
      toast.error(detailOf(error) ?? failed, { id: failed });
      void queries.invalidateQueries({ queryKey: mine });
    },
  });
}

/** Why the visit can no longer be cancelled; null if it can. */
function ended(status: Booking['status'] | undefined): string | null {
  if (status === 'cancelled')
    return 'This visit was cancelled in the meantime. There is nothing left to cancel.';
  if (status === 'in_progress') return 'The cleaning has started in the meantime.';
  return status === 'completed' ? 'The cleaning is already completed.' : null;
}

interface Props {
  readonly form: string;
  readonly visit: Visit;
  readonly onClose: () => void;
}

/** Asks the office to cancel a visit (customer area, sections 2 and 7). */
export function CancelDialog({ form: name, visit, onClose }: Props) {
  const form = useKeptForm(name, { reason: '' });
  const { reason } = form.values;
  const over = ended(useQuery(bookingQuery(visit.id)).data?.status);
  const close = () => {
    form.discard();
    onClose();
  };
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, isSuccess, error } = useRequest(visit);
  const isBlank = reason.trim() === '';
  const when = `${longDate(visit.booking_date)}, ${visit.time_slot}`;
  const askForReason = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Enter' && !shiftKey && isBlank) setIsMissing(true);
  };
  if (isSuccess)
    return (
      <Modal open onOpenChange={close} title="Request sent" footer={<Button onClick={close}>Done</Button>}>
        <Notice tone="success" role="status" title="Our office has your cancellation request.">
          <p>Your cleaning on {when} is still booked until our office decides. We will email you then.</p>
        </Notice>
      </Modal>
    );
  return (
    <Modal
      open
      onOpenChange={close}
      title="Cancel your cleaning"
      description={when}
      footer={
        <>
          <Button tone="secondary" onClick={close}>
            {over === null ? 'Keep Booking' : 'Close'}
          </Button>
          {over === null && (
            <Button
              tone="final"
              busy={isPending}
              disabled={isBlank}
              onClick={() => mutate(reason, { onSuccess: () => form.saved({ reason }) })}
            >
              Submit Request
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        {over !== null && (
          <Notice tone="warning" role="alert">
            <p>{over}</p>
          </Notice>
        )}
        <p>Our office reviews each request. We will email you our decision and the amount of your refund.</p>
        <TextArea
          label="Reason for cancellation"
          required
          value={reason}
          onChange={({ target }) => {
            form.set('reason', target.value);
            if (target.value.trim() !== '') setIsMissing(false);
          }}
          onBlur={() => setIsMissing(isBlank)}
          onKeyDown={askForReason}
          error={isMissing ? needed : error === null ? undefined : (detailOf(error) ?? failed)}
        />
      </div>
    </Modal>
  );
}
