import type { PromoEvent, PromoTerms } from '@tidylog/contracts/events/promo';
import type { StreamOf } from '../kernel/folded.ts';
import { idFrom } from '../kernel/idempotency.ts';
import { noUses, type Uses, withClaim, withoutClaim } from './uses.ts';

export interface KnownPromo {
  readonly status: 'active' | 'inactive' | 'archived';
  readonly code: string;
  readonly promoId: string;
  readonly fingerprint: string;
  readonly terms: PromoTerms;
  readonly uses: Uses;
}
export type Promo = { readonly status: 'none' } | KnownPromo;

export const initial: Promo = { status: 'none' };

const known = (promo: Promo, change: (promo: KnownPromo) => Partial<KnownPromo>): Promo =>
  promo.status === 'none' ? promo : { ...promo, ...change(promo) };

/** A customer and the mailboxes of a use: each of them counts against the limit of one customer. */
export const usersOf = ({
  customerId,
  mailboxHashes,
}: {
  readonly customerId: string;
  readonly mailboxHashes: readonly string[];
}): string[] => [customerId, ...new Set(mailboxHashes)];

export function evolve(promo: Promo, { type, data }: PromoEvent): Promo {
  switch (type) {
    case 'PromoCreated': {
      const { code, promoId, fingerprint, terms } = data;
      return { status: 'active', code, promoId, fingerprint, terms, uses: noUses };
    }
    case 'PromoChanged':
      return known(promo, () => ({ terms: data.terms }));
    case 'PromoActivated':
      return known(promo, () => ({ status: 'active' }));
    case 'PromoDeactivated':
      return known(promo, () => ({ status: 'inactive' }));
    case 'PromoArchived':
      return known(promo, () => ({ status: 'archived' }));
    case 'PromoUseClaimed':
      return known(promo, ({ uses }) => ({ uses: withClaim(uses, data, usersOf(data)) }));
    case 'PromoUseReleased':
      return known(promo, ({ uses }) => ({ uses: withoutClaim(uses, data) }));
  }
}

/** A promo code as it is looked up, however it was typed; null for none. */
export const promoCodeOf = (typed: string | null | undefined): string | null =>
  (typed ?? '').trim().toUpperCase() || null;

/** The id is made from the code, so that a code exists once and needs no lookup. */
export const promoIdOf = (code: string): string => idFrom('promo', code);

export const promoStreamById = (promoId: string): StreamOf<Promo, PromoEvent> => ({
  name: `promo-${promoId}`,
  initial,
  evolve,
});

export const promoStream = (code: string): StreamOf<Promo, PromoEvent> => promoStreamById(promoIdOf(code));
