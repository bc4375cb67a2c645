-- title: Promo code results
-- about: Bookings made with each promo code in the period, by booking date.
-- parameter: from, month-start, From
-- parameter: to, today, To
-- column: code, text, Promo code
-- column: bookings, count, Bookings, Bookings that used the code, including cancelled ones.
-- column: cancelled, count, Cancelled, Of those, bookings that were cancelled or not paid in time.
-- column: discount, dollars, Discount, What the code took off the bookings that were not cancelled.
-- column: value, dollars, Booking value, What those bookings cost, tax included.
-- column: average, average, Average value, Booking value divided by the number of those bookings.
-- column: new_customers, count, New customers, Customers whose first booking ever was one of these.
-- chart: bars, code, value
with used as (
  select b.*, b.status = 'cancelled' as is_cancelled,
    row_number() over (partition by b.customer_id order by b.placed_at, b.booking_id) = 1 as is_first
  from analytics.bookings b
)
select
  promo_code as code,
  count(*) as bookings,
  count(*) filter (where is_cancelled) as cancelled,
  coalesce(sum(discount) filter (where not is_cancelled), 0) as discount,
  coalesce(sum(total) filter (where not is_cancelled), 0) as value,
  round(avg(total) filter (where not is_cancelled), 2) as average,
  count(*) filter (where is_first and not is_cancelled) as new_customers
from used
where promo_code is not null and placed_on between :from and :to
group by promo_code
order by value desc, promo_code
