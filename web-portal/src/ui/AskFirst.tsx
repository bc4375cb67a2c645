import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  readonly title: string;
  readonly act: string;
  /** What the button that changes nothing says. */
  readonly keep?: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function AskFirst({ title, act, keep = 'Keep It', onAct, onClose, children }: Props) {
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button
            tone="final"
            onClick={() => {
              onAct();
              onClose();
            }}
          >
            {act}
          </Button>
        </>
      }
    >
      <div className="space-y-2">{children}</div>
    </Modal>
  );
}
