import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Failure } from './Failure.tsx';
import { Outcome } from './Outcome.tsx';
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
  | { readonly name: 'taken' }
  | { readonly name: 'error'; readonly message: string; readonly isSure: boolean };

interface PayingProps {
  readonly payable: Payable;
  readonly isMember: boolean;
  readonly home: string;
  /** Reads anew what is due: a payment whose answer was lost may have gone through. */
  readonly onAgain: () => Promise<void>;
}

/** From the form to what became of the payment. */
export function Paying({ payable, isMember, home, onAgain }: PayingProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [begun] = useState(() => begunIn(state));
  const isReturned = useSearchParams()[0].has('returned');
  const [phase, setPhase] = useState<Phase>(
    isReturned
      ? { name: 'taken' }
      : begun.failure === null
        ? { name: 'pending' }
        : { name: 'error', message: begun.failure, isSure: begun.isSure },
  );
  const [tries, setTries] = useState(0);
  const taken = useCallback(() => setPhase({ name: 'taken' }), []);
  const fail = useCallback((message: string, isSure = true) => {
    setPhase({ name: 'error', message, isSure });
  }, []);
  if (phase.name === 'taken') return <Outcome payable={payable} isMember={isMember} />;
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
      onTaken={taken}
      onFailed={fail}
      onCancel={() => void navigate(home)}
    />
  );
}
