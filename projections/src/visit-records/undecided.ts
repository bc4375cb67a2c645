/** The visits with a report whose pay for the way the office has not decided, as in the index. */
export const undecidedSql = (alias = ''): string =>
  `${alias === '' ? '' : `${alias}.`}problems @> '[{"cleaner_pay": null}]'`;
