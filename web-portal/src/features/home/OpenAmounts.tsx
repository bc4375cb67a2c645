import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Link } from 'react-router-dom';
import { paymentHistoryQuery, upcomingQuery } from '../../shared/member/queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import { nameOfAmount, openAmounts } from './open-amounts.ts';

/** Unpaid amounts without an upcoming visit: upcoming visits have their own payment link. */
export function OpenAmounts() {
  const payments = useQuery(paymentHistoryQuery).data;
  const upcoming = useQuery(upcomingQuery).data;
  const open = openAmounts(payments ?? [], upcoming ?? []);
  if (payments === undefined || upcoming === undefined || open.length === 0) return null;
  return (
    <section aria-labelledby="to-pay">
      <Notice tone="warning">
        <h2 id="to-pay" className="font-bold">
          Still to pay
        </h2>
        <ul className="divide-y divide-line">
          {open.map((payment) => (
            <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span>{nameOfAmount(payment)}</span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="money font-bold">{formatDollars(payment.balance_due)}</span>
                <Link
                  to={`/payment/${payment.id}`}
                  aria-label={`Pay ${formatDollars(payment.balance_due)} for: ${nameOfAmount(payment)}`}
                  className={buttonStyle()}
                >
                  Pay
                </Link>
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
