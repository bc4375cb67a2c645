/** The roots of the queries that are no list of a resource. */
export const statsKey = ['stats'] as const;
export const storyKey = ['story'] as const;
export const paymentChecksKey = ['payment-checks'] as const;
export const pendingCleanersKey = ['pending-cleaners'] as const;

/** What shows bookings, with the names of customers and cleaners. */
export const bookingKeys = [['bookings'], statsKey, storyKey] as const;
