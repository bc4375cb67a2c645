-- title: Cleaner performance
-- about: What each cleaner did in the period, by visit date.
-- parameter: from, month-start, From
-- parameter: to, today, To
-- column: cleaner_id, cleaner, Cleaner
-- column: completed, count, Completed, Visits the cleaner completed.
-- column: value, dollars, Visit value, What those visits cost the customers, paid or not.
-- column: pay, dollars, Pay, What the cleaner earned for them.
-- column: worked, minutes, Worked, Time from clock-in to clock-out on those visits, in whole minutes. Visits without both times add nothing.
-- column: clocked, count, Clock-ins, Visits in the period with a clock-in. They can differ from Completed: the office can complete a visit without a clock-in, and a visit with one may not be completed yet.
-- column: on_time, count, On time, Of those, visits that began no later than 15 minutes after the start of their time slot.
-- column: on_time_rate, percent, On-time rate, On-time clock-ins divided by all clock-ins.
-- column: ratings, count, Ratings, Completed visits with a rating.
-- column: rating, rating, Average rating, The average of those ratings. Visits without a rating do not count.
-- chart: bars, cleaner_id, completed
select
  w.cleaner_id,
  count(*) filter (where v.is_completed) as completed,
  coalesce(sum(v.total) filter (where v.is_completed), 0) as value,
  coalesce(sum(w.pay) filter (where v.is_completed), 0) as pay,
  coalesce(sum(w.worked_minutes) filter (where v.is_completed), 0) as worked,
  count(w.on_time) as clocked,
  count(*) filter (where w.on_time) as on_time,
  round(100.0 * count(*) filter (where w.on_time) / nullif(count(w.on_time), 0), 1) as on_time_rate,
  count(v.rating) as ratings,
  round(avg(v.rating), 1) as rating
from analytics.work w join analytics.visits v on v.booking_id = w.booking_id
where w.visit_date between :from and :to
group by w.cleaner_id
having count(*) filter (where v.is_completed) > 0 or count(w.on_time) > 0
order by completed desc, value desc, w.cleaner_id
