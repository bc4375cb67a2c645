import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FailedHow } from '../../../shared/payment/pay-booking.ts';
import { Failure } from './Failure.tsx';
import { PayForm } from './PayForm.tsx';
import type { Payable } from './payable.ts';

/** How a payment that was begun at the end of the booking went on: a step of the bank, or a failure. */
interface Begun {
  readonly clientSecret: string | null;
  readonly failure: string | null;
  /** Whether the money has certainly not been taken. */
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
  /** The provider has what it needs. */
  readonly onTaken: () => void;
  /** Reads again what is due: a payment whose answer was lost may have gone through. */
  readonly onAgain: () => Promise<void>;
}

/** From the form to what became of the payment. */
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
    // What became of the booking is shown by the page: there is nothing to try again.
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
