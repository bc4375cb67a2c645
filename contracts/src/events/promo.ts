import { bookingId, customerId, serviceId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

/** What a code gives and to whom. */
export const promoTerms = z.object({
  description: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  /** Basis points of a percentage, cents of a fixed discount. */
  discountValue: z.int().min(1),
  minimumOrder: cents,
  maximumDiscount: cents.nullable(),
  usageLimit: z.int().min(1).nullable(),
  usageLimitPerCustomer: z.int().min(1).nullable(),
  validFrom: localDate.nullable(),
  validUntil: localDate.nullable(),
  /** Empty: all. */
  applicableServices: z.array(serviceId),
  applicableCustomers: z.array(customerId),
});
export type PromoTerms = z.infer<typeof promoTerms>;

/** `code` is upper case; `promoId`, which names the stream, is made from it. */
const subject = { code: z.string() };

export const promoEvents = {
  PromoCreated: event({ ...subject, promoId: z.uuid(), fingerprint: z.string(), terms: promoTerms }),
  PromoChanged: event({ ...subject, terms: promoTerms }),
  PromoActivated: event(subject),
  PromoDeactivated: event(subject),
  PromoArchived: event(subject),
  /**
   * A booking claims its use before it is placed or restored, under the name by which it claims its place, and has that
   * one use while any of these claims is there. The keyed hashes of mailboxes say whose use it is.
   */
  PromoUseClaimed: event({
    ...subject,
    bookingId,
    claimId: uuid,
    customerId,
    mailboxHashes: z.array(z.string()).min(1),
  }),
  PromoUseReleased: event({ ...subject, bookingId, claimId: uuid }),
} as const;
export type PromoEvent = EventOf<typeof promoEvents>;
