/** The email address in the office's record of a customer: for bookings that were made without one. */
export const recordedEmailSql = (customerId: string): string =>
  `(select o.email from read.customers o where o.id = ${customerId} and o.is_recorded)`;
