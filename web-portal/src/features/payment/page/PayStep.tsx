import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FailedHow } from '../../../shared/payment/pay-booking.ts';
import { Failure } from './Failure.tsx';
import { PayForm } from './PayForm.tsx';
import type { Payable } from './payable.ts';

/** How the payment that started at the end of the booking continued: a step of the bank, or a failure. */
interface Begun {
  readonly clientSecret: string | null;
  readonly failure: string | null;
  /** It is certain that no money was taken. */
  readonly isSure: boolean;
}

function begunIn(state: unknown): Begun {
  const { clientSecret, failure, isSure } = (state ?? {}) as Readonly<Record<string, unknown>>;
  return {
    clientSecret: typeof clientSecret === 'string' ? clientSecret : null,
    failure: typeof failure === 'string' ? failure : null,
    isSure: isSure === true,
  };
}

type Phase =
  | { readonly name: 'pending' }
  | { readonly name: 'error'; readonly message: string; readonly isSure: boolean };

interface PayStepProps {
  readonly payable: Payable;
  readonly isMember: boolean;
  readonly home: string;
  readonly onTaken: () => void;
  /** A payment without an answer may have succeeded, so this reloads what is due. */
  readonly onAgain: () => Promise<void>;
}

/** From the form to the outcome of the payment. */
export function PayStep({ payable, isMember, home, onTaken, onAgain }: PayStepProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [begun] = useState(() => begunIn(state));
  const [phase, setPhase] = useState<Phase>(
    begun.failure === null
      ? { name: 'pending' }
      : { name: 'error', message: begun.failure, isSure: begun.isSure },
  );
  const [tries, setTries] = useState(0);
  const readAgain = useRef(onAgain);
  readAgain.current = onAgain;
  const fail = useCallback((message: string, { isSure = true, isOver = false }: FailedHow = {}) => {
    // The page shows the booking's state: there is nothing to try again.
    if (!isOver) setPhase({ name: 'error', message, isSure });
    void readAgain.current();
  }, []);
  if (phase.name === 'error')
    return (
      <Failure
        payable={payable}
        message={phase.message}
        isSure={phase.isSure}
        home={home}
        onRetry={() => {
          void onAgain().then(() => {
            setTries(tries + 1);
            setPhase({ name: 'pending' });
          });
        }}
      />
    );
  return (
    <PayForm
      key={tries}
      payable={payable}
      isMember={isMember}
      firstSecret={tries === 0 ? begun.clientSecret : null}
      onTaken={onTaken}
      onFailed={fail}
      onCancel={() => void navigate(home)}
    />
  );
}
