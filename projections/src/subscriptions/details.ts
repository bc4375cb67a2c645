import type { subscriptionDetails } from '@tidylog/contracts/schemas/subscriptions';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type Cents, toCents, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { balanceOfBooking, balanceOfFee, type Sums } from '../payments/balance.ts';
import { type Entries, refundableAnswer } from '../payments/refundable.ts';
import { fullName } from '../people.ts';
import { rowsOf } from '../query/rows.ts';
import { type AnswerContext, adminSubscriptionAnswer } from './answers.ts';
import type { SubscriptionRecord } from './find.ts';

type Details = z.output<typeof subscriptionDetails>;

interface VisitRecord extends Sums {
  readonly id: string;
  readonly number: number;
  readonly booking_date: LocalDate;
  readonly status: BookingStatus;
  readonly total: number;
  readonly cleaner_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const sums = `
  coalesce(p.paid, 0)::int8 as paid, coalesce(p.refunded, 0)::int8 as refunded,
  coalesce(p.charged_back, 0)::int8 as charged_back, coalesce(p.given_away, 0)::int8 as given_away,
  coalesce(p.postponed, 0)::int8 as postponed,
  p.under_way is not null as is_paying, p.failure as payment_failure`;
const visits = `
  select b.id, coalesce(b.occurrence, 0) as number, b.booking_date, b.status, b.total,
    b.cleaner_id, k.first_name, k.last_name, ${sums}
  from read.subscriptions s
    join read.bookings b on b.customer_id in (s.customer_id, s.guest_customer_id) and b.subscription_id = s.id
    left join read.cleaners k on k.id = b.cleaner_id
    left join read.payments p on p.ledger_id = b.id
  where s.id = $1 and b.placed_at is not null
  order by b.booking_date desc, b.id`;
const feePayment = `select coalesce(p.waived, 0)::int8 as waived, ${sums},
  coalesce(p.payments, '[]') as payments, coalesce(p.refunds, '[]') as refunds, coalesce(p.disputes, '[]') as disputes
  from (select $1::uuid as id) s left join read.payments p on p.ledger_id = s.id`;

interface FeeSums extends Sums, Entries {
  readonly waived: number;
}

const visitOf = (record: VisitRecord): Details['visits'][number] => ({
  booking_id: record.id,
  number: record.number,
  booking_date: record.booking_date,
  status: record.status,
  payment_status: balanceOfBooking(record).status,
  cleaner_name: record.cleaner_id === null ? null : fullName(record),
});

const noEntries = { payments: [], refunds: [], disputes: [] } as const;

function feeOf({ fee, waived }: SubscriptionRecord, payment: FeeSums | undefined): Details['fee'] {
  if (waived > 0)
    return {
      amount: toDollars(toCents(waived)),
      status: 'waived',
      balance_due: 0,
      charged_back: 0,
      refundable: refundableAnswer(noEntries),
    };
  if (fee === 0 || payment === undefined) return null;
  const { status, balanceDue } = balanceOfFee({ ...payment, fee });
  const isWaived = payment.waived > 0 && payment.paid === 0;
  return {
    amount: toDollars(toCents(fee)),
    status: isWaived ? 'waived' : status,
    balance_due: toDollars(balanceDue),
    charged_back: toDollars(toCents(payment.charged_back)),
    refundable: refundableAnswer(payment),
  };
}

const added = `select id, added_name as name, coalesce(added_price, 0)::int8 as price
  from read.services where id = any($1::uuid[])`;

/** What its later visits are made of, as it was sold; also what is no longer on offer. */
async function contentOf(
  pool: Pool,
  { slot_id, house_size, rooms, services, add_ons }: SubscriptionRecord,
): Promise<Pick<Details, 'slot_id' | 'house_size' | 'rooms' | 'services' | 'a_la_carte_services'>> {
  const ids = [...services, ...add_ons].map(({ serviceId }) => serviceId);
  const known = await rowsOf<{ id: string; name: string; price: Cents }>(pool, added, [ids]);
  const linesOf = (picks: SubscriptionRecord['services']) =>
    picks.flatMap(({ serviceId, quantity, name, unitPrice }) => {
      const service = known.find(({ id }) => id === serviceId);
      if (service === undefined) return [];
      const price = toDollars(unitPrice ?? service.price);
      return [{ service_id: serviceId, name: name ?? service.name, quantity, price }];
    });
  return {
    slot_id,
    house_size,
    rooms,
    services: linesOf(services),
    a_la_carte_services: linesOf(add_ons),
  };
}

/** A subscription with its visits, newest first, what was skipped, and its early fee. */
export async function detailsOf(
  pool: Pool,
  record: SubscriptionRecord,
  context: AnswerContext,
): Promise<Details> {
  const [booked, [payment]] = await Promise.all([
    rowsOf<VisitRecord>(pool, visits, [record.id]),
    rowsOf<FeeSums>(pool, feePayment, [record.id]),
  ]);
  return {
    ...adminSubscriptionAnswer(record, context),
    ...(await contentOf(pool, record)),
    visits: booked.map(visitOf),
    skipped: record.skipped
      .map(({ date, reason }) => ({ date, reason }))
      .toSorted((one, other) => (one.date < other.date ? 1 : -1)),
    fee: feeOf(record, payment),
  };
}
