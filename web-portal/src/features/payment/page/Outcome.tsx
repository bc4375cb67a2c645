import { useQueryClient } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { buttonStyle } from '../../../ui/button-style.ts';
import { AllSet } from '../../../ui/illustrations/AllSet.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import type { Payable } from './payable.ts';
import { useSettled } from './use-settled.ts';

const redirectMs = 2_000;

export const targetOf = ({ id, kind }: Payable): string =>
  kind === 'booking' ? `/confirmation/${id}` : '/payment-history';

function Paid({ payable }: { readonly payable: Payable }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const target = targetOf(payable);
  useEffect(() => {
    toast.success(
      payable.kind === 'booking' ? 'Payment successful! Your booking is confirmed.' : 'Payment successful!',
    );
    void queries.invalidateQueries({ queryKey: ['mine', 'member'] });
    const timer = setTimeout(() => void navigate(target, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [payable.kind, target, navigate, queries]);
  return (
    <div className="rounded-card bg-mint p-8 text-center" role="status">
      <div className="mx-auto w-56 max-w-full">
        <AllSet />
      </div>
      <h2 className="mt-4 text-xl font-bold">Payment received</h2>
      <p className="text-soft">{formatDollars(payable.total)} is paid. One moment, please.</p>
      <Link to={target} replace className={buttonStyle('secondary', 'mt-4')}>
        Go on
      </Link>
    </div>
  );
}

/** What happens to a payment that the provider accepted. */
export function Outcome({ payable, isMember }: { readonly payable: Payable; readonly isMember: boolean }) {
  const settled = useSettled(payable, isMember);
  if (settled === 'paid') return <Paid payable={payable} />;
  if (settled === 'asking')
    return (
      <div className="py-12 text-center">
        <PageSpinner label="Waiting for your payment" />
        <p className="mt-4 text-soft">One moment, we are checking your payment.</p>
      </div>
    );
  if (settled === 'cancelled')
    return (
      <Notice tone="warning" role="alert" title="This booking was cancelled in the meantime.">
        <p>
          If a payment still went through, we will refund it in full and email you when the refund is on its
          way.
        </p>
        <Link to={targetOf(payable)} className={buttonStyle('secondary', 'mt-3')}>
          Go to the booking
        </Link>
      </Notice>
    );
  return (
    <Notice title="We are waiting for your bank">
      <p>
        We have not heard from your bank yet. You do not need to pay again. We will email you as soon as the
        payment arrives.
      </p>
      <Link to={targetOf(payable)} className={buttonStyle('secondary', 'mt-3')}>
        Go on
      </Link>
    </Notice>
  );
}
