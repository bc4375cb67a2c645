import type { Refused } from '@tidylog/contracts/domain/refused';
import type { PromoTerms } from '@tidylog/contracts/events/promo';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { type Cents, formatCents, subtract } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { refuse } from '../kernel/decision.ts';
import type { KnownPromo, Promo } from './promo.ts';
import { useCount, usedBy } from './uses.ts';

/** Who wants to use a code. */
export interface Redeemer {
  readonly customerIds: readonly string[];
  readonly mailboxHashes: readonly string[];
}

/** What a code is used for; null for what is not known yet and not checked then. */
export interface Order {
  readonly subtotal: Cents;
  readonly serviceIds: readonly string[] | null;
  readonly redeemer: Redeemer | null;
  /**
   * Earlier uses are checked only for someone who has proved who they are, because the answer reveals something about a
   * person. For others, a booking checks them when it claims its use.
   */
  readonly usesAreJudged: boolean;
  readonly today: LocalDate;
}

const tryAnother = 'Remove it or try another one.';

function outOfDate({ validFrom, validUntil }: PromoTerms, today: LocalDate): string | undefined {
  if (validFrom !== null && today < validFrom)
    return `You can use this promo code starting ${longDate(validFrom)}.`;
  if (validUntil !== null && today > validUntil)
    return `This promo code has expired: it was valid until ${longDate(validUntil)}.`;
  return undefined;
}

function forOthers(
  { applicableServices, applicableCustomers }: PromoTerms,
  { serviceIds, redeemer }: Order,
): string | undefined {
  const misses = (allowed: readonly string[], given: readonly string[] | undefined | null) =>
    allowed.length > 0 && given !== undefined && given !== null && !given.some((id) => allowed.includes(id));
  if (misses(applicableCustomers, redeemer?.customerIds))
    return `This promo code is not valid for your account. ${tryAnother}`;
  if (misses(applicableServices, serviceIds))
    return `This promo code is not valid for the services you chose. ${tryAnother}`;
  return undefined;
}

function usedUp({ terms, uses }: KnownPromo, users: readonly string[]): string | undefined {
  if (terms.usageLimit !== null && useCount(uses) >= terms.usageLimit)
    return `This promo code has been used up. ${tryAnother}`;
  if (terms.usageLimitPerCustomer !== null && usedBy(uses, users) >= terms.usageLimitPerCustomer)
    return `You have used this promo code as often as it allows. ${tryAnother}`;
  return undefined;
}

function tooSmall({ minimumOrder }: PromoTerms, { subtotal }: Order): string | undefined {
  if (subtotal >= minimumOrder) return undefined;
  const more = formatCents(subtract(minimumOrder, subtotal));
  return `This promo code is for orders of at least ${formatCents(minimumOrder)}. Add ${more} more to use it.`;
}

const unusable = (detail: string): Refused<'promo-unusable'> => refuse('promo-unusable', { detail });

export const unknownCode = unusable('We could not find this promo code. Please check its spelling.');

/** The code, if it has a use left for these users; the rest was checked when the booking was requested. */
export function withUseLeft(promo: Promo, users: readonly string[]): KnownPromo | Refused<'promo-unusable'> {
  if (promo.status === 'none') return unknownCode;
  if (promo.status !== 'active') return unusable(`This promo code is no longer active. ${tryAnother}`);
  const reason = usedUp(promo, users);
  return reason === undefined ? promo : unusable(reason);
}

/** The code, if it can be used for an order; otherwise refused, with the reason for people as detail. */
export function usableFor(promo: Promo, order: Order): KnownPromo | Refused<'promo-unusable'> {
  if (promo.status !== 'active') return withUseLeft(promo, []);
  const { redeemer, today, usesAreJudged } = order;
  const reason = outOfDate(promo.terms, today) ?? forOthers(promo.terms, order);
  if (reason !== undefined) return unusable(reason);
  const left = withUseLeft(
    promo,
    redeemer === null || !usesAreJudged ? [] : [...redeemer.customerIds, ...redeemer.mailboxHashes],
  );
  if ('refused' in left) return left;
  const below = tooSmall(promo.terms, order);
  return below === undefined ? promo : unusable(below);
}
