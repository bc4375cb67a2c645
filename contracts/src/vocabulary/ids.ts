import type { Branded } from './branded.ts';

/** Of a ledger of payments: those of a booking bear its id, those of a subscription's fee that of the subscription. */
export type LedgerId = Branded<string, 'LedgerId'>;
export type BookingId = Branded<string, 'BookingId' | 'LedgerId'>;
export type CustomerId = Branded<string, 'CustomerId'>;
export type UserId = Branded<string, 'UserId'>;
export type CleanerId = Branded<string, 'CleanerId'>;
export type ServiceId = Branded<string, 'ServiceId'>;
export type SessionId = Branded<string, 'SessionId'>;
export type SubscriptionId = Branded<string, 'SubscriptionId' | 'LedgerId'>;
/** A member bears the id of their account as a customer too, and so does a cleaner as a cleaner. */
export type MemberId = UserId & CustomerId;
export const memberIdOf = (account: UserId): MemberId => account as MemberId;
/** The account that would bear the id of a customer: a guest has none. */
export const accountIdOf = (customer: CustomerId): MemberId => customer as MemberId;
export const cleanerIdOf = (account: UserId): UserId & CleanerId => account as UserId & CleanerId;

/** What people see of an identifier: its last 8 characters (decisions, "Money, time, identifiers"). */
export const shortId = (id: string): string => id.slice(-8);
