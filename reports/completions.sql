-- title: Completed visits
-- about: Every completed visit in the period, by visit date.
-- parameter: from, month-start, From
-- parameter: to, today, To
-- column: cleaner_id, cleaner, Cleaner
-- column: visit_date, date, Date
-- column: job_id, id, Job
-- column: total_amount, dollars, Total, What the visit cost, paid or not.
select cleaner_id, visit_date, booking_id as job_id, total as total_amount
from analytics.visits
where is_completed and cleaner_id is not null and visit_date between :from and :to
order by cleaner_id, visit_date, starts_at, booking_id
