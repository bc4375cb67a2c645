-- title: Monthly report
-- about: The figures of a calendar month, by day.
-- parameter: date, today, Month of
-- column: date, date, Date
-- column: bookings, count, Bookings, Visits on this day that were not cancelled.
-- column: completed, count, Completed, Of those, visits that were completed.
-- column: cancellations, count, Cancellations, Cancellations made on this day, no matter when the visit was.
-- column: reschedules, count, Reschedules, Visits moved on this day, no matter when the visit was.
-- column: expired, count, Expired holds, Bookings that were not paid in time and lost their place on this day.
-- column: revenue, dollars, Revenue, Money received on this day, less money refunded and charged back.
-- column: charged_back, dollars, Charged back, Money that banks took back. It is already subtracted from the revenue.
-- column: booking_value, dollars, Booking value, What the visits on this day cost, tax included.
-- column: over, count, Visits due, Visits on this day whose time slot is over.
-- column: over_completed, count, Due visits completed, Visits due that were completed. Divided by the visits due, this is the completion rate.
-- column: ratings, count, Ratings, Completed visits on this day that were rated.
-- column: stars, count, Sum of ratings, All of these ratings added up. Divided by the number of ratings, this is the average rating.
-- chart: columns, date, revenue
select
  day::date as date,
  coalesce(d.visits, 0) as bookings,
  coalesce(d.completed, 0) as completed,
  coalesce(d.cancellations, 0) as cancellations,
  coalesce(d.reschedules, 0) as reschedules,
  coalesce(d.expired, 0) as expired,
  coalesce(d.revenue, 0) as revenue,
  coalesce(d.charged_back, 0) as charged_back,
  coalesce(d.visit_value, 0) as booking_value,
  coalesce(o.visits, 0) as over,
  coalesce(o.completed, 0) as over_completed,
  coalesce(d.ratings, 0) as ratings,
  coalesce(d.stars, 0) as stars
from generate_series(
    date_trunc('month', :date::timestamp),
    date_trunc('month', :date::timestamp) + interval '1 month - 1 day',
    interval '1 day'
  ) day
  left join analytics.days d on d.date = day::date
  left join (
    select visit_date, count(*) as visits, count(*) filter (where is_completed) as completed
    from analytics.visits
    where ends_at <= :now
      and visit_date >= date_trunc('month', :date::timestamp)
      and visit_date <= date_trunc('month', :date::timestamp) + interval '1 month - 1 day'
    group by visit_date
  ) o on o.visit_date = day::date
order by day
