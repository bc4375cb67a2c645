import type {
  BookingId,
  CleanerId,
  CustomerId,
  LedgerId,
  ServiceId,
  SessionId,
  SubscriptionId,
  UserId,
} from '../vocabulary/ids.ts';
import { branded, z } from './zod.ts';

/** A UUID in its usual lower-case text form. */
export const uuid = z.uuid();

/** A UUID from outside, in any letter case; answers the lower-case form, by which things are found. */
export const uuidInput = z.uuid().toLowerCase();

export const bookingIdInput = branded<BookingId>()(uuidInput);
export const customerIdInput = branded<CustomerId>()(uuidInput);
export const cleanerIdInput = branded<CleanerId>()(uuidInput);

export const bookingId = branded<BookingId>()(uuid);
export const customerId = branded<CustomerId>()(uuid);
export const userId = branded<UserId>()(uuid);
export const cleanerId = branded<CleanerId>()(uuid);
export const serviceId = branded<ServiceId>()(uuid);
export const sessionId = branded<SessionId>()(uuid);
export const subscriptionId = branded<SubscriptionId>()(uuid);
export const ledgerId = branded<LedgerId>()(uuid);
