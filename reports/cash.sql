-- title: Cash
-- about: Money in and out each month, and what customers still owe.
-- parameter: from, year-start, From
-- parameter: to, today, To
-- column: month, month, Month
-- column: paid, dollars, Paid, Money received for visits.
-- column: fees, dollars, Early fees, Fees received for subscriptions that were cancelled early.
-- column: refunded, dollars, Refunded, Money refunded to customers, less refunds that failed.
-- column: charged_back, dollars, Charged back, Money that banks took back.
-- column: net, dollars, Net, Paid and early fees, less refunded and charged back. This is the revenue.
-- column: paid_out, dollars, Paid out, Money sent to cleaners for withdrawals, less what banks returned.
-- column: owed, dollars, Still owed, Money that customers owe now for all visits of the month that are not cancelled, completed or not. Attention adds up only completed visits from more than 3 days ago, without declined cards.
-- chart: columns, month, net, paid_out
with entries as (
  select moved_on as day, kind, booking_id is null as is_fee, amount from analytics.money
  union all select sent_on, 'sent', false, sent from analytics.payouts
  union all select returned_on, 'sent', false, -sent from analytics.payouts where returned_on is not null
  union all select visit_date, 'owed', false, owed from analytics.bookings where owed > 0
)
select
  to_char(day, 'YYYY-MM') as month,
  coalesce(sum(amount) filter (where kind = 'payment' and not is_fee), 0) as paid,
  coalesce(sum(amount) filter (where kind = 'payment' and is_fee), 0) as fees,
  coalesce(-sum(amount) filter (where kind in ('refund', 'refund-failed')), 0) as refunded,
  coalesce(-sum(amount) filter (where kind = 'dispute-lost'), 0) as charged_back,
  coalesce(sum(amount) filter (where kind not in ('sent', 'owed')), 0) as net,
  coalesce(sum(amount) filter (where kind = 'sent'), 0) as paid_out,
  coalesce(sum(amount) filter (where kind = 'owed'), 0) as owed
from entries
where day between :from and :to
group by 1
order by 1
