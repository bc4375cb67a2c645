import { useQuery } from '@tanstack/react-query';
import { businessDate, shortDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Link } from 'react-router-dom';
import { useConfig } from '../../../api/config.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { useBusinessDay } from '../jobs/use-business-day.ts';
import { CancelWithdrawal } from '../wallet/CancelWithdrawal.tsx';
import { MoneyRow } from '../wallet/MoneyRow.tsx';
import { type Payment, paymentsQuery } from '../wallet/queries.ts';
import { sentText } from '../wallet/words.ts';

const isLate = ({ status, expected_by }: Payment, today: string | null): boolean =>
  (status === 'pending' || status === 'processing') && today !== null && expected_by < today;

const whenOf = ({ status, expected_by, processed_at }: Payment, zone: string): string => {
  if (status === 'completed' && processed_at !== null) return `Paid on ${businessDate(processed_at, zone)}`;
  return status === 'failed'
    ? 'The whole amount is available again.'
    : `Arrives by ${shortDate(expected_by)}.`;
};

function Row({ payment }: { readonly payment: Payment }) {
  const zone = useConfig()?.business_timezone;
  const late = isLate(payment, useBusinessDay());
  const { id, amount, fee, net_amount, method, status, created_at, failure, needs_details } = payment;
  const sent = fee > 0 ? sentText({ status, fee, net: net_amount }) : null;
  return (
    <li className="space-y-2 border-b border-line py-4 last:border-b-0">
      <MoneyRow amount={formatDollars(amount)} status={status}>
        <span className="block font-semibold wrap-anywhere">To {method}</span>
        {zone !== undefined && (
          <span className="block text-sm text-soft">
            Asked for on {businessDate(created_at, zone)}.{' '}
            {late
              ? `It should have arrived by ${shortDate(payment.expected_by)}. Please call the office.`
              : whenOf(payment, zone)}
          </span>
        )}
        {sent !== null && <span className="block text-sm text-soft">{sent}</span>}
        {failure !== null && <span className="block text-sm">{failure}</span>}
      </MoneyRow>
      {needs_details && (
        <p className="text-sm">
          It waits because its method has no details.{' '}
          <Link to="/cleaner/wallet" className="font-semibold text-green underline underline-offset-2">
            Add them in your wallet
          </Link>
        </p>
      )}
      {status === 'pending' && <CancelWithdrawal id={id} words={`${formatDollars(amount)} to ${method}`} />}
    </li>
  );
}

/** What was withdrawn. */
export function Payments() {
  const query = useQuery(paymentsQuery);
  const { data } = query;
  return (
    <Section title="Withdrawals">
      {data === undefined && (
        <Unloaded query={query} what="Your withdrawals">
          <Bone className="h-48" />
        </Unloaded>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No withdrawals yet"
          text="What you withdraw appears here, with the day by which it should arrive."
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="rounded-card border border-line bg-card px-5">
          {data.map((payment) => (
            <Row key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Section>
  );
}
