/** The id of the customer who is kept of those in a column. */
export const keptIdSql = (column: string): string =>
  `coalesce((select m.kept_id from read.merged_customers m where m.id = ${column}), ${column})`;

/** Whether a column has one of the ids of a customer: their own, and those merged into them. */
export const isOfCustomerSql = (column: string, customer: string): string =>
  `${column} = any(array(select ${customer}::uuid union all
    select m.id from read.merged_customers m where m.kept_id = ${customer}::uuid))`;
