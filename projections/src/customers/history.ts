import type { customerMessage, customerPayment } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { isOfCustomerSql } from '../merged-customers/sql.ts';
import type { MessageRow } from '../messages/table.ts';
import { type Ledger, ledgersOf } from '../payments/find.ts';
import { wayOf } from '../payments/way.ts';
import { rowsOf } from '../query/rows.ts';

type Message = z.output<typeof customerMessage>;
type Payment = z.output<typeof customerPayment>;

const most = 500;

const messages = `
  select m.id, m.channel, m.template, m.status, m.reason, m.at, b.id as booking_id
  from read.messages m left join read.bookings b on b.id = m.about_id
  where ${isOfCustomerSql('m.person_id', '$1')} and m.template not like 'office-%'
  order by m.at desc, m.id limit ${most}`;

interface MessageRecord extends Pick<MessageRow, 'id' | 'channel' | 'template' | 'status' | 'reason'> {
  readonly at: InstantText;
  readonly booking_id: string | null;
}

/** The newest messages to a customer and to those merged into them. */
export async function messagesOf(pool: Pool, customerId: string): Promise<Message[]> {
  const rows = await rowsOf<MessageRecord>(pool, messages, [customerId]);
  return rows.map(({ template, ...row }) => ({ what: template, ...row }));
}

const cents = (amount: number): number => toDollars(amount as Cents);

function movementsOf(ledger: Ledger): Payment[] {
  const of = { booking_id: ledger.owes === 'booking' ? ledger.ledger_id : null };
  const at = (entry: { readonly at: string }) => instantText(Temporal.Instant.from(entry.at));
  const way = (paymentId: string): string | null => {
    const payment = ledger.payments.find((one) => one.paymentId === paymentId);
    return payment === undefined ? null : wayOf(payment);
  };
  const common = (entry: { readonly at: string; readonly amount: number; readonly paymentId: string }) => ({
    ...of,
    amount: cents(entry.amount),
    at: at(entry),
    way: way(entry.paymentId),
  });
  return [
    ...ledger.payments.map((entry) => ({
      ...common(entry),
      kind: 'payment' as const,
      status: 'succeeded' as const,
    })),
    ...ledger.refunds.map((entry) => ({ ...common(entry), kind: 'refund' as const, status: entry.status })),
    ...ledger.disputes.map((entry) => ({ ...common(entry), kind: 'dispute' as const, status: entry.status })),
  ];
}

/** What a customer and those merged into them paid and got back, the newest first. */
export async function paymentsOf(pool: Pool, customerId: string): Promise<Payment[]> {
  const text = `select $1::uuid as id union select id from read.merged_customers where kept_id = $1::uuid`;
  const ids = (await rowsOf<{ id: string }>(pool, text, [customerId])).map(({ id }) => id);
  return (await ledgersOf(pool, ids))
    .flatMap(movementsOf)
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, most);
}
