import { useQuery } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type FailedHow, isPayingOver } from '../../../shared/payment/pay-booking.ts';
import { BankStep } from '../../../shared/payment/provider/BankStep.tsx';
import { Checkout } from '../../../shared/payment/provider/Checkout.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { targetOf } from './Outcome.tsx';
import type { Payable } from './payable.ts';
import { SavedCardPay } from './SavedCardPay.tsx';

const loadFailed = 'Failed to load payment form. Please try again.';
const patienceMs = 10_000;

interface Props {
  readonly payable: Payable;
  readonly isMember: boolean;
  /** The bank's step that an earlier payment still needs. */
  readonly firstSecret: string | null;
  readonly onTaken: () => void;
  readonly onFailed: (message: string, how?: FailedHow) => void;
  readonly onCancel: () => void;
}

function useSession({ id }: Payable) {
  const [attempt] = useState(newKey);
  return useQuery({
    queryKey: ['mine', 'checkout', id, attempt],
    queryFn: () => {
      const page = `${window.location.origin}/payment/${id}`;
      const body = { booking_id: id, success_url: `${page}?returned=1`, cancel_url: page };
      return call('POST /create-checkout-session', { body });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

function Embedded({ payable, onTaken, onFailed, onCancel }: Props) {
  const { data, error } = useSession(payable);
  const [isReady, setIsReady] = useState(false);
  const isOver = isPayingOver(error);
  const failure = error === null ? null : `${loadFailed} ${detailOf(error) ?? ''}`.trim();
  useEffect(() => {
    if (failure !== null) onFailed(failure, { isOver });
  }, [failure, isOver, onFailed]);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => onFailed(loadFailed), patienceMs);
    return () => clearTimeout(timer);
  }, [isReady, onFailed]);
  return (
    <section aria-label="Secure checkout" className="rounded-card border border-line bg-card p-5">
      {!isReady && (
        <Skeleton label="Loading the payment form">
          <Bone className="h-[35.75rem] sm:h-[25.5rem]" />
        </Skeleton>
      )}
      {data !== undefined && (
        <div className={isReady ? 'min-h-[35.75rem] sm:min-h-[25.5rem]' : 'h-0 overflow-hidden'}>
          <Checkout
            clientSecret={data.clientSecret}
            zip={payable.zip}
            onReady={() => setIsReady(true)}
            onComplete={onTaken}
            onCancel={onCancel}
            onFailed={() => onFailed(loadFailed)}
          />
        </div>
      )}
    </section>
  );
}

/** The bank or the provider may take long; people need not wait here. */
function WayOut({ payable }: Pick<Props, 'payable'>) {
  return (
    <p className="text-center">
      <Link to={targetOf(payable)} className={buttonStyle('quiet')}>
        {payable.kind === 'booking' ? 'Pay later' : 'Back to the payment history'}
      </Link>
    </p>
  );
}

export function PayForm(props: Props) {
  const { payable, isMember, firstSecret, onTaken, onFailed } = props;
  const [secret, setSecret] = useState(firstSecret);
  return (
    <div className="space-y-4">
      {secret !== null ? (
        <section aria-label="Your bank" className="rounded-card border border-line bg-card p-5">
          <BankStep
            clientSecret={secret}
            onDone={(failure) => (failure === null ? onTaken() : onFailed(failure))}
          />
        </section>
      ) : (
        <>
          {isMember && payable.kind === 'booking' && (
            <SavedCardPay
              id={payable.id}
              due={payable.due}
              onPaid={({ client_secret }) => (client_secret === null ? onTaken() : setSecret(client_secret))}
              onFailed={onFailed}
            />
          )}
          <Embedded {...props} />
        </>
      )}
      <WayOut payable={payable} />
    </div>
  );
}
