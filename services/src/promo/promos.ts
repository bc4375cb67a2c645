import type { Refused } from '@tidylog/contracts/domain/refused';
import { promoVersion } from '@tidylog/contracts/domain/versions';
import type { PromoTerms } from '@tidylog/contracts/events/promo';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused, together, unlessStale } from '../kernel/decision.ts';
import { type Creation, fingerprintOf } from '../kernel/idempotency.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import {
  activatePromo,
  archivePromo,
  changePromo,
  createPromo,
  deactivatePromo,
  keepName,
} from './decisions.ts';
import { evolve, type Promo, promoIdOf, promoStream, promoStreamById } from './promo.ts';

export interface NewPromo {
  readonly creation: Creation;
  readonly code: string;
  readonly terms: PromoTerms;
  readonly isActive: boolean;
}

export interface PromoChange {
  readonly promoId: string;
  /** Given, it must be the code's own. */
  readonly name?: string | undefined;
  readonly terms: Partial<PromoTerms>;
  readonly isActive?: boolean | undefined;
  readonly version: string | null;
}

const versionsOf = (promo: Promo): readonly string[] =>
  promo.status === 'none' ? [] : [promoVersion({ ...promo.terms, isActive: promo.status === 'active' })];

/** The promo codes of the office. The same creation with the same code repeats the first answer. */
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
    { promoId, name, terms, isActive, version }: PromoChange,
    by: WriteContext,
  ): Promise<(Done & { readonly version: string | undefined }) | Refused> => {
    const activity = isActive === true ? [activatePromo()] : [deactivatePromo()];
    const acts = [keepName(name), changePromo(terms), ...(isActive === undefined ? [] : activity)];
    const decide = unlessStale(version, together(evolve, acts), versionsOf);
    const changed = await streams.transact(promoStreamById(promoId), decide, by);
    if (isRefused(changed)) return changed;
    return { position: changed.last?.position, version: versionsOf(changed.state)[0] };
  };

  const archive = async (promoId: string, by: WriteContext): Promise<Done | Refused> => {
    const archived = await streams.transact(promoStreamById(promoId), archivePromo(), by);
    return isRefused(archived) ? archived : { position: archived.last?.position };
  };

  return { create, change, archive };
}
