import type { PromoEvent, PromoTerms } from '@tidylog/contracts/events/promo';
import { bookingId, customerId, serviceId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { promoIdOf } from '../promo/promo.ts';

export const code = 'SPRING25';
export const oven = serviceId.parse('0197a1f0-0000-7000-8000-0000000000e1');
export const terms: PromoTerms = {
  description: 'A spring discount',
  discountType: 'percentage',
  discountValue: 2_500,
  minimumOrder: toCents(0),
  maximumDiscount: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  validFrom: null,
  validUntil: null,
  applicableServices: [],
  applicableCustomers: [],
};
export const created = (changes: Partial<PromoTerms> = {}): PromoEvent => ({
  type: 'PromoCreated',
  data: {
    code,
    promoId: promoIdOf(code),
    fingerprint: 'creation:body',
    terms: { ...terms, ...changes },
  },
});
export const deactivated: PromoEvent = { type: 'PromoDeactivated', data: { code } };
export const activated: PromoEvent = { type: 'PromoActivated', data: { code } };
export const archived: PromoEvent = { type: 'PromoArchived', data: { code } };

/** The use of a booking `b1`, `b2`, … by a customer `c1`, `c2`, … with one mailbox or more. */
export const useOf = (booking: string, customer: string, ...mailboxHashes: readonly string[]) => ({
  bookingId: bookingId.parse(`0197a1f0-0000-7000-8000-0000000000${booking}`),
  claimId: `0197a1f0-0000-7000-8000-0000000000${booking}`,
  customerId: customerId.parse(`0197a1f0-0000-7000-8000-0000000000${customer}`),
  mailboxHashes: [...mailboxHashes],
});
export const claimed = (use: ReturnType<typeof useOf>): PromoEvent => ({
  type: 'PromoUseClaimed',
  data: { code, ...use },
});
export const released = ({ bookingId: id, claimId }: ReturnType<typeof useOf>): PromoEvent => ({
  type: 'PromoUseReleased',
  data: { code, bookingId: id, claimId },
});
