-- title: Capacity used
-- about: How many of the homes that the company can clean each day are booked.
-- parameter: from, week-start, From
-- parameter: to, in-two-weeks, To
-- column: date, date, Date
-- column: taken, count, Places taken, Visits that were booked beyond the capacity count too.
-- column: capacity, count, Capacity, Homes that the company can clean that day. 0 on days it is closed.
-- column: used, percent, Used, Places taken divided by the capacity.
-- chart: columns, date, taken, capacity
select date, places_taken as taken, capacity, round(100.0 * places_taken / nullif(capacity, 0), 1) as used
from analytics.days
where date between :from and :to
order by date
