-- title: Tax
-- about: Tax on the visits in each month, by visit date.
-- parameter: from, year-start, From
-- parameter: to, month-end, To
-- column: month, month, Month
-- column: visits, count, Visits, Visits in the month that were not cancelled.
-- column: taxable, dollars, Taxable, What those visits cost before tax, less discounts.
-- column: tax, dollars, Tax
-- column: total, dollars, Total
-- column: completed_tax, dollars, Tax on completed visits, The part of the tax that is for completed visits.
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
