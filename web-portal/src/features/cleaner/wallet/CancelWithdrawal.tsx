import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useCancelWithdrawal } from './queries.ts';

interface Props {
  readonly id: string;
  /** `$40.00 to Chase ••6789` */
  readonly words: string;
}

/** Takes a withdrawal back, after a question. */
export function CancelWithdrawal({ id, words }: Props) {
  const cancel = useCancelWithdrawal();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        busy={cancel.isPending}
        aria-label={`Cancel Withdrawal of ${words}`}
        onClick={() => setIsAsking(true)}
      >
        {!cancel.isPending && <Undo2 aria-hidden="true" size={18} />}
        Cancel Withdrawal
      </Button>
      {isAsking && (
        <AskFirst
          title="Cancel this withdrawal?"
          act="Cancel Withdrawal"
          onAct={() => cancel.mutate(id)}
          onClose={() => setIsAsking(false)}
        >
          <p>{words} will not be sent. The whole amount is available again.</p>
        </AskFirst>
      )}
    </>
  );
}
