import type { Branded } from './branded.ts';

/** A ledger of payments has the id of its booking, or for a subscription's fee that of the subscription. */
export type LedgerId = Branded<string, 'LedgerId'>;
export type BookingId = Branded<string, 'BookingId' | 'LedgerId'>;
export type CustomerId = Branded<string, 'CustomerId'>;
export type UserId = Branded<string, 'UserId'>;
export type CleanerId = Branded<string, 'CleanerId'>;
export type ServiceId = Branded<string, 'ServiceId'>;
export type SessionId = Branded<string, 'SessionId'>;
export type SubscriptionId = Branded<string, 'SubscriptionId' | 'LedgerId'>;
/** A member has the id of their account as a customer too, and so does a cleaner as a cleaner. */
export type MemberId = UserId & CustomerId;
export const memberIdOf = (account: UserId): MemberId => account as MemberId;
/** The account that would have the id of a customer: a guest has none. */
export const accountIdOf = (customer: CustomerId): MemberId => customer as MemberId;
/** Each cleaner has an account. */
export const accountOfCleaner = (cleaner: CleanerId): UserId & CleanerId => cleaner as UserId & CleanerId;
export const cleanerIdOf = (account: UserId): UserId & CleanerId => account as UserId & CleanerId;

/** What people see of an identifier: its last 8 characters (decisions, "Money, time, identifiers"). */
export const shortId = (id: string): string => id.slice(-8);
