-- title: Use of capacity
-- about: How many of the homes that the company can clean on each day are booked.
-- parameter: from, week-start, From
-- parameter: to, in-two-weeks, To
-- column: date, date, Date
-- column: taken, count, Places taken, Also of visits that were booked beyond the capacity.
-- column: capacity, count, Capacity, Homes that the company cleans on the day; none where it is closed.
-- column: used, percent, Used, Places taken out of the capacity.
-- chart: columns, date, taken, capacity
select date, places_taken as taken, capacity, round(100.0 * places_taken / nullif(capacity, 0), 1) as used
from analytics.days
where date between :from and :to
order by date
