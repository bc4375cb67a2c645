import { useQuery } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ShowMore, useFirst } from '../../../ui/ShowMore.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { MoneyRow } from '../wallet/MoneyRow.tsx';
import { type Transaction, transactionsQuery } from './queries.ts';

function Row({ transaction }: { readonly transaction: Transaction }) {
  const { customer_name, address, date, duration_hours, amount, status, services } = transaction;
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <MoneyRow amount={formatDollars(amount)} status={status}>
        <span className="block font-semibold wrap-anywhere">{customer_name}</span>
        <span className="block text-sm text-soft wrap-anywhere">{address}</span>
        <span className="block text-sm text-soft">
          {shortDateOfYear(date)}, {counted(duration_hours, 'hour')}
        </span>
        {services.length > 0 && (
          <span className="block text-sm text-soft">{services.map(({ name }) => name).join(', ')}</span>
        )}
      </MoneyRow>
    </li>
  );
}

/** The jobs that the cleaner was paid for. */
export function Transactions() {
  const query = useQuery(transactionsQuery);
  const { data } = query;
  const { shown, more } = useFirst(data ?? []);
  return (
    <Section title="Jobs">
      {data === undefined && (
        <Unloaded query={query} what="Your paid jobs">
          <Bone className="h-72" />
        </Unloaded>
      )}
      {data?.length === 0 && (
        <EmptyState title="No jobs yet" text="A job appears here with its pay when it is completed." />
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <ul className="rounded-card border border-line bg-card px-5">
            {shown.map((transaction) => (
              <Row key={transaction.line_id} transaction={transaction} />
            ))}
          </ul>
          <ShowMore more={more} label="Show more jobs" />
        </>
      )}
    </Section>
  );
}
