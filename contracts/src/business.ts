import { type Cents, noMoney, toCents } from './money.ts';
import { earlyCancellationFeeCents, minimumCleanings } from './terms.ts';
import { z } from './zod.ts';

export const houseSizes = [
  '1000-2000',
  '2000-2500',
  '2500-3000',
  '3000-3500',
  '3500-4000',
  '4000-4500',
  '4500-5000',
  '5000-6000',
  '6000-8000',
] as const;
export const houseSize = z.enum(houseSizes, { error: 'Choose one of the house sizes on offer.' });
export type HouseSize = z.infer<typeof houseSize>;

export const frequencies = ['one_time', 'monthly', 'every_3_weeks', 'bi_weekly', 'weekly'] as const;
export const frequency = z.enum(frequencies, { error: 'Choose one of the frequencies on offer.' });
export type Frequency = z.infer<typeof frequency>;
/** The frequencies of a subscription. */
export const recurringFrequency = frequency.exclude(['one_time']);
export type RecurringFrequency = z.infer<typeof recurringFrequency>;

export const countedRooms = ['bedrooms', 'bathrooms', 'halfBathrooms'] as const;
export const toggledRooms = [
  'diningRoom',
  'kitchen',
  'livingRoom',
  'mediaRoom',
  'gameRoom',
  'office',
] as const;
export type RoomKind = (typeof countedRooms)[number] | (typeof toggledRooms)[number];
export const roomKinds: readonly RoomKind[] = [...countedRooms, ...toggledRooms];

const roomNames: Record<RoomKind, string> = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  halfBathrooms: 'Half Bathrooms',
  diningRoom: 'Dining Room',
  kitchen: 'Kitchen',
  livingRoom: 'Living Room',
  mediaRoom: 'Media Room',
  gameRoom: 'Game Room',
  office: 'Office',
};
export const roomName = (kind: RoomKind): string => roomNames[kind];

const roomCount = (most: number) =>
  z
    .int({ error: 'Give a whole number of rooms.' })
    .min(0, 'A room count cannot be below 0.')
    .max(most, `At most ${most} of a kind.`)
    .default(0);

const roomsUpTo = (most: number) =>
  z.object({
    bedrooms: roomCount(most),
    bathrooms: roomCount(most),
    halfBathrooms: roomCount(most),
    diningRoom: z.boolean().default(false),
    kitchen: z.boolean().default(false),
    livingRoom: z.boolean().default(false),
    mediaRoom: z.boolean().default(false),
    gameRoom: z.boolean().default(false),
    office: z.boolean().default(false),
  });

/** Rooms when booking: 0 to 6 of a kind (customer area, section 5). */
export const roomsWhenBooking = roomsUpTo(6);
/** Rooms when editing, and as events keep them: 0 to 10 of a kind. */
export const rooms = roomsUpTo(10);
export type Rooms = z.infer<typeof rooms>;

/** How many rooms of a kind a selection has: a toggle counts 1. */
export const roomCountOf = (selection: Rooms, kind: RoomKind): number => Number(selection[kind]);

/** The rooms of a selection by name, those with none left out. */
export const namedRooms = (selection: Rooms): { name: string; count: number }[] =>
  roomKinds
    .map((kind) => ({ name: roomNames[kind], count: roomCountOf(selection, kind) }))
    .filter(({ count }) => count > 0);

export const bookingStatuses = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export const bookingStatus = z.enum(bookingStatuses);
export type BookingStatus = z.infer<typeof bookingStatus>;

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded', 'partially_refunded'] as const;
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const roles = ['customer', 'cleaner', 'admin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const serviceCategories = ['standard_cleaning', 'a_la_carte'] as const;
export const serviceCategory = z.enum(serviceCategories);
export type ServiceCategory = z.infer<typeof serviceCategory>;

export const defaultServedZipCodes = ['77433', '77429', '77095', '77377', '77070', '77065'] as const;
export const minimumPasswordLength = 6;
export const minimumOfficePasswordLength = 12;
/** How many bookings a guest may have that are open and not paid. */
export const mostUnpaidOfGuest = 3;
/** The same for a member, who has an account to answer for them. */
export const mostUnpaidOfMember = 10;
export const bookableDays = 60;
/** How far ahead the office may book, move and close. */
export const officeYearsAhead = 2;
export { rescheduleWindowHours } from './terms.ts';
export const longestNote = 500;
const earlyCancellationFee = toCents(earlyCancellationFeeCents);
/**
 * What ending a subscription costs (customer area, section 9). The fee falls away with the third completed cleaning,
 * not with its begin.
 */
export const earlyFee = (completedCleanings: number): Cents =>
  completedCleanings < minimumCleanings ? earlyCancellationFee : noMoney;
/** On time means clocked in within this many minutes of the start (decisions, "Cleaners and wallet"). */
export const onTimeMinutes = 15;
/** Clock-in is possible from this many minutes before the slot. */
export const clockInEarlyMinutes = 60;
export const longSessionDays = 14;
export const staffSessionHours = 12;
