-- title: Weekly report
-- about: The figures of a week, Monday to Sunday, by day.
-- parameter: date, today, A day of the week
-- column: date, date, Date
-- column: bookings, count, Bookings, Visits of the day that were not cancelled.
-- column: completed, count, Completed, Those of them that were done.
-- column: cancellations, count, Cancellations, Made on the day, of any visit.
-- column: reschedules, count, Reschedules, Made on the day, of any visit.
-- column: expired, count, Expired holds, Bookings that were not paid in time.
-- column: revenue, dollars, Revenue, Money received less what was refunded and charged back on the day.
-- column: charged_back, dollars, Charged back, What banks took back; the revenue has it taken off.
-- column: booking_value, dollars, Booking value, What the visits of the day cost.
-- column: over, count, Slot over, Visits of the day whose slot is over.
-- column: over_completed, count, Of these completed
-- column: ratings, count, Ratings, How many of the visits were rated.
-- column: stars, count, Stars, The sum of these ratings.
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
    date_trunc('week', :date::timestamp),
    date_trunc('week', :date::timestamp) + interval '6 days',
    interval '1 day'
  ) day
  left join analytics.days d on d.date = day::date
  left join (
    select visit_date, count(*) as visits, count(*) filter (where is_completed) as completed
    from analytics.visits
    where ends_at <= :now
      and visit_date >= date_trunc('week', :date::timestamp)
      and visit_date <= date_trunc('week', :date::timestamp) + interval '6 days'
    group by visit_date
  ) o on o.visit_date = day::date
order by day
