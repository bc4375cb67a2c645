/** The roots of queries that are not lists of a resource. */
export const statsKey = ['stats'] as const;
export const storyKey = ['story'] as const;
export const attentionKey = ['attention'] as const;
export const urgentKey = [...attentionKey, 'urgent'] as const;
export const paymentChecksKey = ['payment-checks'] as const;
export const pendingCleanersKey = ['pending-cleaners'] as const;

export const textsStoppedKey = ['texts-stopped'] as const;

export const boardKey = ['calendar'] as const;

/** Everything that shows bookings, with the names of customers and cleaners. */
export const bookingKeys = [['bookings'], statsKey, storyKey, textsStoppedKey] as const;
export const emailRemindersKey = ['email-reminders'] as const;
