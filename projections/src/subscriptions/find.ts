import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import type { CardsRow } from '../cards/table.ts';
import { recordedEmailSql } from '../customers/recorded-email.ts';
import { keptIdSql } from '../merged-customers/sql.ts';
import { rowsOf } from '../query/rows.ts';
import type { SubscriptionRow } from './table.ts';

/** A booked visit of a subscription that has neither started nor ended. */
export interface OpenVisit {
  readonly id: string;
  readonly booking_date: LocalDate;
  readonly slot_id: SlotId;
  /** What was paid for it and not refunded. */
  readonly paid: Cents;
}

export interface SubscriptionRecord extends SubscriptionRow {
  readonly started_at: InstantText;
  /** The customer who is kept, if theirs was merged. */
  readonly kept_customer_id: string;
  /** For a member from the account, for a guest from the order. */
  readonly customer_first_name: string | null;
  readonly customer_last_name: string | null;
  /** In the office's record of the customer. */
  readonly has_recorded_email: boolean;
  readonly holder: Pick<CardsRow, 'cards' | 'primary_card_id' | 'given_cards'> | null;
  /** Ordered in the account by the person who had registered with the mailbox before its owner did. */
  readonly is_of_stranger: boolean;
  readonly bookings_created: number;
  readonly open_visits: readonly OpenVisit[];
  /** When the mail of each announced price was sent, by the event that asked for it. */
  readonly mailed: Readonly<Record<string, string>>;
}

// A visit belongs to the customer of its subscription, or to the guest that it was taken over from: bookings are
// indexed by customer.
const records = `
  select s.*, ${recordedEmailSql('s.customer_id')} is not null as has_recorded_email, ${keptIdSql('s.customer_id')} as kept_customer_id,
    case when s.is_guest then s.first_name else c.first_name end as customer_first_name,
    case when s.is_guest then s.last_name else c.last_name end as customer_last_name,
    v.bookings_created, v.open_visits, to_jsonb(k) as holder, t.mailed,
    coalesce(u.reclaimed_at > s.started_at and s.guest_customer_id is null, false) as is_of_stranger
  from read.subscriptions s
    left join read.customers c on c.id = s.customer_id
    left join read.users u on u.id = s.customer_id
    left join read.cards k on k.customer_id = case when s.is_guest then s.id else s.customer_id end
    cross join lateral (
      select count(*) filter (where b.cancellation_reason is distinct from 'skipped') as bookings_created,
        coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', b.id, 'booking_date', b.booking_date, 'slot_id', b.slot_id,
              'paid', greatest(coalesce(p.paid - p.refunded - p.charged_back, 0), 0)
            ) order by b.booking_date, b.slot_id
          ) filter (where b.status in ('pending', 'confirmed')),
          '[]'
        ) as open_visits
      from read.bookings b left join read.payments p on p.ledger_id = b.id
      where b.placed_at is not null and b.customer_id in (s.customer_id, s.guest_customer_id) and b.subscription_id = s.id
    ) v
    cross join lateral (
      select coalesce(jsonb_object_agg(m.cause_id, m.at), '{}') as mailed
      from read.messages m
      where m.person_id in (s.customer_id, s.guest_customer_id) and m.template = 'subscription-price-rise'
        and m.status = 'sent' and m.cause_id::text in (select jsonb_array_elements(s.rises) ->> 'causeId')
    ) t
  where`;
const newestFirst = 'order by s.started_at desc, s.id';

/** The subscriptions with these ids, in any order. */
export const findSubscriptions = (
  pool: Pool,
  ids: readonly string[],
): Promise<readonly SubscriptionRecord[]> => rowsOf(pool, `${records} s.id = any($1::uuid[])`, [ids]);

export const subscriptionsOf = (
  pool: Pool,
  customerIds: readonly string[],
): Promise<readonly SubscriptionRecord[]> =>
  rowsOf(pool, `${records} s.customer_id = any($1::uuid[]) ${newestFirst}`, [customerIds]);

export const findSubscription = async (pool: Pool, id: string): Promise<SubscriptionRecord | undefined> =>
  (await findSubscriptions(pool, [id]))[0];
