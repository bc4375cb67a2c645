-- title: Revenue breakdown
-- about: Visits and revenue in the period, by how often a home is cleaned and how large it is.
-- parameter: from, month-start, From
-- parameter: to, today, To
-- column: frequency, text, Frequency
-- column: house_size, text, Home size
-- column: visits, count, Visits, Visits in the period that were not cancelled.
-- column: completed, count, Completed, Of those, visits that were completed.
-- column: value, dollars, Visit value, What those visits cost, tax included.
-- column: revenue, dollars, Revenue, Money received in the period, less money refunded and charged back, no matter when the visit was. Early cancellation fees have a row of their own.
-- chart: bars, frequency, revenue
with visited as (
  select frequency, house_size, count(*) as visits, count(*) filter (where is_completed) as completed,
    sum(total) as value
  from analytics.visits where visit_date between :from and :to
  group by frequency, house_size
), paid as (
  select coalesce(b.frequency, 'early_fee') as frequency, coalesce(b.house_size, '') as house_size,
    sum(m.amount) as revenue
  from analytics.money m left join analytics.bookings b on b.booking_id = m.booking_id
  where m.moved_on between :from and :to
  group by 1, 2
)
select
  case coalesce(v.frequency, p.frequency)
    when 'one_time' then 'One-time'
    when 'weekly' then 'Weekly'
    when 'bi_weekly' then 'Every 2 weeks'
    when 'every_3_weeks' then 'Every 3 weeks'
    when 'monthly' then 'Monthly'
    else 'Early fees'
  end as frequency,
  case
    when coalesce(v.house_size, p.house_size) <> '' then
      to_char(split_part(coalesce(v.house_size, p.house_size), '-', 1)::int, 'FM999,999') || ' - ' ||
      to_char(split_part(coalesce(v.house_size, p.house_size), '-', 2)::int, 'FM999,999') || ' sq ft'
  end as house_size,
  coalesce(v.visits, 0) as visits,
  coalesce(v.completed, 0) as completed,
  coalesce(v.value, 0) as value,
  coalesce(p.revenue, 0) as revenue
from visited v full join paid p on p.frequency = v.frequency and p.house_size = v.house_size
order by
  array_position(
    array['one_time', 'weekly', 'bi_weekly', 'every_3_weeks', 'monthly'],
    coalesce(v.frequency, p.frequency)
  ),
  2
