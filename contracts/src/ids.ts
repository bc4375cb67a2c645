import { z } from './zod.ts';

/** A UUID in its usual lower-case text form. */
export const uuid = z.uuid();

/** A UUID as it is given from outside, in whatever letters; answers the usual form, by which things are found. */
export const uuidInput = z.uuid().toLowerCase();

export const bookingId = uuid.brand<'BookingId'>();
export const customerId = uuid.brand<'CustomerId'>();
export const userId = uuid.brand<'UserId'>();
export const cleanerId = uuid.brand<'CleanerId'>();
export const serviceId = uuid.brand<'ServiceId'>();
export const sessionId = uuid.brand<'SessionId'>();
export const subscriptionId = uuid.brand<'SubscriptionId'>();
/** The payments of a booking bear its id, those of a subscription's fee the id of the subscription. */
export const ledgerId = uuid.brand<'LedgerId'>();

export type BookingId = z.infer<typeof bookingId>;
export type CustomerId = z.infer<typeof customerId>;
export type UserId = z.infer<typeof userId>;
export type CleanerId = z.infer<typeof cleanerId>;
export type ServiceId = z.infer<typeof serviceId>;
export type SessionId = z.infer<typeof sessionId>;
export type SubscriptionId = z.infer<typeof subscriptionId>;
export type LedgerId = z.infer<typeof ledgerId>;

/** What people see of an identifier: its last 8 characters (decisions, "Money, time, identifiers"). */
export const shortId = (id: string): string => id.slice(-8);
