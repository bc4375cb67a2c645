import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/client.ts';
import { keyPerBody } from '../../api/new-key.ts';
import { detailOf } from '../../api/problem.ts';
import { longDate } from '../../format/date.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { mine } from '../member/queries.ts';

interface Visit {
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
    onError: (error) => toast.error(detailOf(error) ?? failed, { id: failed }),
  });
}

function Body({ visit, onClose }: { readonly visit: Visit; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, isSuccess, error } = useRequest(visit);
  const isBlank = reason.trim() === '';
  const when = `${longDate(visit.booking_date)}, ${visit.time_slot}`;
  const askForReason = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Enter' && !shiftKey && isBlank) setIsMissing(true);
  };
  if (isSuccess)
    return (
      <Modal
        open
        onOpenChange={onClose}
        title="Request sent"
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <Notice tone="success" role="status" title="Our office has your cancellation request.">
          <p>
            Your cleaning on {when} stands until the office has decided. We write to you as soon as it has.
          </p>
        </Notice>
      </Modal>
    );
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Cancel your cleaning"
      description={when}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep Booking
          </Button>
          <Button busy={isPending} disabled={isBlank} onClick={() => mutate(reason)}>
            Submit Request
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>
          Our office looks at each cancellation. What you have paid and what is given back is told to you with
          the decision.
        </p>
        <TextArea
          label="Reason for cancellation"
          required
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
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

interface Props {
  /** The visit to be cancelled; null while the dialog is closed. */
  readonly visit: Visit | null;
  readonly onClose: () => void;
}

/** Asks the office to cancel a visit (customer area, sections 2 and 7). */
export function CancelDialog({ visit, onClose }: Props) {
  return visit === null ? null : <Body key={visit.id} visit={visit} onClose={onClose} />;
}
