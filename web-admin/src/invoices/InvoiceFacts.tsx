import { businessDay, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { useBusinessZone } from '../api/queries.ts';
import type { Invoice } from '../api/types.ts';
import { Fact, Facts } from '../shared/panel/Facts.tsx';

const addressText = ({ street, city, state, zip_code }: Invoice['customer_address']): string =>
  [street, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Whom an invoice is for, and its dates. */
export function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const zone = useBusinessZone();
  const { customer_name, customer_email, email_to, customer_address, issue_date, due_date } = invoice;
  const { visit_date, time_slot, sent_at, paid_at, void_reason } = invoice;
  return (
    <Facts title="Customer and dates">
      <Fact name="Customer">{customer_name}</Fact>
      <Fact name="Email">{customer_email ?? email_to ?? 'No email address'}</Fact>
      <Fact name="Address">{addressText(customer_address) || 'None'}</Fact>
      <Fact name="Visit">{`${shortDateOfYear(visit_date)}, ${time_slot}`}</Fact>
      <Fact name="Invoice date">{shortDateOfYear(issue_date)}</Fact>
      <Fact name="Due date">{due_date === null ? 'None' : shortDateOfYear(due_date)}</Fact>
      <Fact name="Sent">{sent_at === null ? 'Not yet' : businessDay(sent_at, zone)}</Fact>
      {paid_at !== null && <Fact name="Counted as paid">{businessDay(paid_at, zone)}</Fact>}
      {void_reason !== null && <Fact name="Why it was cancelled">{void_reason}</Fact>}
    </Facts>
  );
}
