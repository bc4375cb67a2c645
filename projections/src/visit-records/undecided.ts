/** The visits with a report whose pay for the way the office has not decided, as in the index. */
export const undecidedSql = (alias = ''): string =>
  `${alias === '' ? '' : `${alias}.`}problems @> '[{"cleaner_pay": null}]'`;

/** The ids of the visits with such a report by the cleaner `$1`, from the door. */
export const undecidedReportsOf = `
  select distinct v.booking_id as id
  from read.visit_records v cross join jsonb_array_elements(v.problems) problem
  where ${undecidedSql('v')} and problem ->> 'by' = $1 and problem ->> 'cleaner_pay' is null`;
