import { businessTime } from '@tidylog/contracts/vocabulary/dates';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { targetOf } from './Outcome.tsx';
import type { Payable } from './payable.ts';

interface Props {
  readonly payable: Payable;
  readonly message: string;
  /** It is certain that no money was taken. */
  readonly isSure: boolean;
  readonly home: string;
  readonly onRetry: () => void;
}

function Kept({ kind, holdUntil }: Payable) {
  const zone = useConfig()?.business_timezone;
  if (kind === 'fee') return null;
  if (holdUntil === null || zone === undefined) return <p>Your booking is kept.</p>;
  return (
    <p>
      We hold your place until <strong>{businessTime(holdUntil, zone)}</strong>.
    </p>
  );
}

/** One message for a failed payment: why, what is true now, and the two ways to continue. */
export function Failure({ payable, message, isSure, home, onRetry }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const isBooking = payable.kind === 'booking';
  return (
    <div ref={place} tabIndex={-1} className="space-y-4 outline-none">
      <Notice tone="danger" role="alert" title="Your payment did not go through.">
        <p>{message}</p>
        <Kept {...payable} />
        <p>
          {isSure
            ? `Nothing was charged. Try again${isBooking ? ', or pay later' : ''}.`
            : 'If the payment did go through after all, we will not ask you to pay again.'}
        </p>
      </Notice>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onRetry}>Try Again</Button>
        {isBooking && (
          <Link to={targetOf(payable)} className={buttonStyle('secondary')}>
            Pay Later
          </Link>
        )}
        <Link to={home} className={buttonStyle('secondary')}>
          Return Home
        </Link>
      </div>
    </div>
  );
}
