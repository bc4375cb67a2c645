import type { Refused } from '@tidylog/contracts/api/route';
import type { PromoTerms } from '@tidylog/contracts/events/promo';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused, together } from '../decision.ts';
import { type Creation, fingerprintOf } from '../idempotency.ts';
import type { Done, Kit } from '../kit.ts';
import { activatePromo, changePromo, createPromo, deactivatePromo } from './decisions.ts';
import { evolve, promoIdOf, promoStream, promoStreamById } from './promo.ts';

export interface NewPromo {
  readonly creation: Creation;
  /** In capitals. */
  readonly code: string;
  readonly terms: PromoTerms;
  readonly isActive: boolean;
}

export interface PromoChange {
  readonly promoId: string;
  readonly terms: Partial<PromoTerms>;
  readonly isActive?: boolean | undefined;
}

/** The promo codes of the office. The same creation with the same code repeats. */
export function createPromos({ streams, vault }: Pick<Kit, 'streams' | 'vault'>) {
  const create = async (
    { creation, code, terms, isActive }: NewPromo,
    by: WriteContext,
  ): Promise<(Done & { readonly promoId: string }) | Refused> => {
    const promoId = promoIdOf(code);
    const fingerprint = `${creation.id}:${await fingerprintOf(vault, { code, terms, isActive })}`;
    const decide = createPromo({ code, promoId, fingerprint, terms, isActive });
    const created = await streams.transact(promoStream(code), decide, by);
    return isRefused(created) ? created : { promoId, position: created.last?.position };
  };

  const change = async (
    { promoId, terms, isActive }: PromoChange,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const activity = isActive === true ? [activatePromo()] : [deactivatePromo()];
    const acts = [changePromo(terms), ...(isActive === undefined ? [] : activity)];
    const changed = await streams.transact(promoStreamById(promoId), together(evolve, acts), by);
    return isRefused(changed) ? changed : { position: changed.last?.position };
  };

  return { create, change };
}
