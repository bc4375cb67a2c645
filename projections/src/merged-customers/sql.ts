/** The id of the customer who is kept of those in a column. */
export const keptIdSql = (column: string): string =>
  `coalesce((select m.kept_id from read.merged_customers m where m.id = ${column}), ${column})`;

/** The ids of the customers whose rows meet a condition, with those who were merged into one of them. */
export const customersWhereSql = (condition: string): string =>
  `with found as materialized (select id from read.customers where ${condition})
    select id from found union select m.id from read.merged_customers m join found on m.kept_id = found.id`;

/** Whether a column has one of the ids of a customer: their own, and those merged into them. */
export const isOfCustomerSql = (column: string, customer: string): string =>
  `${column} = any(array(select ${customer}::uuid union all
    select m.id from read.merged_customers m where m.kept_id = ${customer}::uuid))`;
