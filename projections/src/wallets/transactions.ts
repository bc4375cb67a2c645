import type { walletTransaction } from '@tidylog/contracts/schemas/wallets';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type Cents, times, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { type AddressColumns, fullName } from '../people.ts';
import { rowsOf } from '../query/rows.ts';

interface Item {
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

interface TransactionRecord extends AddressColumns {
  readonly line_id: string;
  readonly booking_id: string;
  readonly booking_date: LocalDate;
  readonly amount: Cents;
  readonly status: 'pending' | 'completed';
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly estimated_duration_hours: number;
  readonly services: readonly Item[];
  readonly add_ons: readonly Item[];
}

const transactions = `
  select l.id as line_id, l.booking_id, l.booking_date, l.amount, l.status, d.first_name, d.last_name,
    d.street, d.city, d.state, d.zip_code, d.estimated_duration_hours, d.services, d.add_ons
  from read.wallet_lines l
    join read.booking_details d on d.booking_id = l.booking_id
  where l.cleaner_id = $1 and l.type = 'job_payment' and l.status <> 'failed' and not l.is_reversed
    and l.booking_date between coalesce($2::date, '-infinity') and coalesce($3::date, 'infinity')
  order by l.booking_date desc, l.position desc`;

const addressLine = ({ street, city, state, zip_code }: AddressColumns): string =>
  [street, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const priced = ({ name, quantity, unitPrice }: Item) => ({
  name: quantity === 1 ? name : `${name} × ${quantity}`,
  price: toDollars(times(unitPrice, quantity)),
});

const answerOf = (record: TransactionRecord): z.output<typeof walletTransaction> => ({
  id: record.booking_id,
  customer_name: fullName(record),
  address: addressLine(record),
  date: record.booking_date,
  duration_hours: record.estimated_duration_hours,
  amount: toDollars(record.amount),
  status: record.status,
  services: [...record.services, ...record.add_ons].map(priced),
  line_id: record.line_id,
});

interface Days {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

/** The jobs that a cleaner was paid for, the newest first. */
export const transactionsOf = async (pool: Pool, cleanerId: string, { from, to }: Days) =>
  (await rowsOf<TransactionRecord>(pool, transactions, [cleanerId, from ?? null, to ?? null])).map(answerOf);
