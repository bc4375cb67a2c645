-- title: Effect of promo codes
-- about: What was booked with each promo code in a period, by the date of the booking.
-- parameter: from, month-start, From
-- parameter: to, today, To
-- column: code, text, Promo code
-- column: bookings, count, Bookings, Bookings that used it, cancelled ones too.
-- column: cancelled, count, Cancelled, Those of them that were cancelled or not paid in time.
-- column: discount, dollars, Discount, What it took off the others.
-- column: value, dollars, Booking value, What the others cost, tax included.
-- column: average, dollars, Average value, Their mean.
-- column: new_customers, count, New customers, Customers whose first booking of all was one of these.
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
