-- title: Tax by month
-- about: The tax of the visits of each month, by the date of the visit.
-- parameter: from, year-start, From
-- parameter: to, month-end, To
-- column: month, month, Month
-- column: visits, count, Visits, Visits of the month that were not cancelled.
-- column: taxable, dollars, Taxable, What they cost before the tax, discounts taken off.
-- column: tax, dollars, Tax
-- column: total, dollars, Total
-- column: completed_tax, dollars, Tax of completed visits, The part of the tax whose visits were done.
-- chart: columns, month, tax
select
  to_char(visit_date, 'YYYY-MM') as month,
  count(*) as visits,
  sum(taxable) as taxable,
  sum(tax) as tax,
  sum(total) as total,
  coalesce(sum(tax) filter (where status = 'completed'), 0) as completed_tax
from analytics.bookings
where status <> 'cancelled' and visit_date between :from and :to
group by 1
order by 1
