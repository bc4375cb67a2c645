// The same as balance.ts, for a filter; `status-sql.int.spec.ts` compares the two.
const kept = 'greatest(0, l.paid - l.refunded - l.charged_back)';
const there = 'greatest(0, l.paid - l.refunded + l.postponed - l.charged_back)';
const moved = 'l.refunded - l.postponed + l.charged_back';
const gone = 'l.given_away + least(l.charged_back, l.paid - l.refunded)';
/** What is still to be paid for a booking `b` with the sums `l`, in SQL. */
export const balanceDueSql = `case when b.status = 'cancelled' then 0 else greatest(0, b.total - ${kept} - (${gone})) end`;

// One row also where there are no payments.
const ledgerSumsSql = `
  select coalesce(max(p.paid), 0) as paid, coalesce(max(p.refunded), 0) as refunded,
    coalesce(max(p.charged_back), 0) as charged_back, coalesce(max(p.given_away), 0) as given_away,
    coalesce(max(p.postponed), 0) as postponed,
    coalesce(bool_or(p.under_way is not null), false) as is_paying, max(p.failure) as failure
  from read.payments p where p.ledger_id = b.id`;

/** Whether something is still to be paid for a booking `b`, in SQL. */
export const isDueSql = `(select ${balanceDueSql} > 0 from (${ledgerSumsSql}) l)`;

/** The sums `l` of a row `p` of payments, which may be missing, in SQL. */
export const joinedSumsSql = `
  select coalesce(p.paid, 0) as paid, coalesce(p.refunded, 0) as refunded,
    coalesce(p.charged_back, 0) as charged_back, coalesce(p.given_away, 0) as given_away`;

/** The payment status of a booking `b`, in SQL. */
export const paymentStatusSql = `(
  select case
    when ${balanceDueSql} > 0 or (l.paid = 0 and b.total > 0)
      then case when l.failure is not null and not l.is_paying then 'failed' else 'pending' end
    when ${moved} > 0 and ${there} = 0 then 'refunded'
    when ${moved} > 0 and (b.status = 'cancelled' or ${there} < b.total)
      then 'partially_refunded'
    else 'paid'
  end
  from (${ledgerSumsSql}) l)`;
