/** The limits of the business as numbers, without a schema: screens state them and servers enforce them. */

/** Up to this many hours before its start, customers move a visit at once and for free (customer area, section 9). */
export const rescheduleWindowHours = 48;
/** As people read it. */
export const rescheduleWindow = `${rescheduleWindowHours} hours`;
/** A recurring cleaning is agreed for this many cleanings in a row. */
export const minimumCleanings = 3;
/** What ending it earlier costs, in cents. */
export const earlyCancellationFeeCents = 20_000;

export const defaultServedZipCodes = ['77433', '77429', '77095', '77377', '77070', '77065'] as const;
export const minimumPasswordLength = 6;
export const minimumOfficePasswordLength = 12;
/** How many open, unpaid bookings a guest may have. */
export const mostUnpaidOfGuest = 3;
/** The same for a member, who has an account to answer for them. */
export const mostUnpaidOfMember = 10;
export const bookableDays = 60;
/** How far ahead the office may book, move and close. */
export const officeYearsAhead = 2;
/** The highest price of a home, a room or an add-on, in dollars. */
export const highestPrice = 100_000;
/** The highest factor by which a frequency multiplies the price of a room. */
export const highestRoomFactor = 10;
export const longestNote = 500;
export const longestQuestion = 1_000;
export const longestKeyFile = 10_000;
export const longestServiceName = 120;
/** The longest time for one service of a standard cleaning. */
export const mostServiceHours = 24;
/** On time means clocked in within this many minutes of the start (decisions, "Cleaners and wallet"). */
export const onTimeMinutes = 15;
/** Clock-in is possible from this many minutes before the slot. */
export const clockInEarlyMinutes = 60;
/** For so many minutes a cleaner can take back a clock-in at the wrong house. */
export const clockInBackMinutes = 15;
/** A visit is worked for at most so many hours. */
export const mostVisitHours = 24;
/** For so many days after a visit that was never begun, its cleaner can say that they worked it. */
export const forgottenVisitDays = 14;
/** So many minutes after the planned end, a visit without a clock-out is overdue. */
export const clockOutOverdueMinutes = 30;
/** So long after the planned end the cleaner gets a mail, if they are still clocked in. */
export const clockOutMailMinutes = 60;
/** So many minutes after the planned end, a cleaner who clocks out is asked when they finished. */
export const askEndMinutes = 60;
/** After these days, a completed visit that is not paid needs a person. */
export const unpaidPatienceDays = 3;
export const longSessionDays = 14;
export const staffSessionHours = 12;
/** A mailed link that proves a mailbox works for this many hours. */
export const mailedLinkHours = 24;
/** The link by which a cleaner whom the office added chooses a password works for this many days. */
export const invitationDays = 7;
/** A link to a booking works until this many days after the visit. */
export const bookingLinkDays = 30;
/** The card of a subscription is charged this many hours before each visit (decisions, "Subscriptions"). */
export const chargeHoursBefore = 24;
/** What a phone kept without signal can be sent for this many hours. */
export const hoursToSend = 72;
