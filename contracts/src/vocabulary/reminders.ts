/** The kinds of reminders that go by email. */
export const reminderTypes = ['upcoming', 'day_before', 'week_before', 'confirmation'] as const;
export type ReminderType = (typeof reminderTypes)[number];

export const reminderNames: Readonly<Record<ReminderType, string>> = {
  upcoming: 'General',
  day_before: 'Day before',
  week_before: 'Week before',
  confirmation: 'Confirmation',
};

/**
 * Customers are reminded so many hours before the cleaners, whose reminder is at 18:00 the evening before: at 10:00,
 * so that they can still reach the office.
 */
export const hoursBeforeCleaners = 8;

/** How many days ahead the office looks for visits to remind of. */
export const daysAheadOptions = [1, 3, 7, 14, 30] as const;
export const usualDaysAhead = 7;
/** In one call. */
export const mostReminders = 200;

/** Why a reminder was not sent. */
export const notRemindedReasons = [
  'not-found',
  'cancelled',
  'begun',
  'no-address',
  'already-sent',
  'mail-unavailable',
  'mail-refused',
] as const;
export type NotRemindedReason = (typeof notRemindedReasons)[number];
