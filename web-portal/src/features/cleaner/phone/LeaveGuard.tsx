import { counted } from '@tidylog/contracts/vocabulary/counts';
import { useEffect, useState } from 'react';
import { guardLeaving } from '../../../api/leave-guard.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { outbox } from '../outbox/outbox.ts';

interface Asking {
  readonly count: number;
  readonly answer: (leaves: boolean) => void;
}

/** Asks a cleaner who signs out while taps wait. */
export function LeaveGuard() {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(
    () =>
      guardLeaving(async () => {
        const count = outbox.waiting().taps.length;
        if (count === 0) return true;
        return await new Promise<boolean>((answer) => setAsking({ count, answer }));
      }),
    [],
  );
  if (asking === null) return null;
  const close = (leaves: boolean) => {
    asking.answer(leaves);
    setAsking(null);
  };
  return (
    <Modal
      open
      onOpenChange={() => close(false)}
      title="Sign out now?"
      footer={
        <>
          <Button tone="secondary" onClick={() => close(true)}>
            Sign Out
          </Button>
          <Button onClick={() => close(false)}>Stay</Button>
        </>
      }
    >
      <p>{counted(asking.count, 'tap waits', 'taps wait')}. They will be sent when you sign in here again.</p>
    </Modal>
  );
}
