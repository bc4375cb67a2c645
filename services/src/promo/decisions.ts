import type { PromoEvent, PromoTerms } from '@tidylog/contracts/events/promo';
import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { accept, type Decision, isRefused, refuse } from '../kernel/decision.ts';
import { canonical } from '../kernel/idempotency.ts';
import { unknownCode, withUseLeft } from './eligibility.ts';
import { type Promo, usersOf } from './promo.ts';
import { termsErrors } from './terms.ts';
import { claimsOf } from './uses.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<PromoEvent, Code>;
type DetailsOf<Type extends PromoEvent['type']> = Extract<PromoEvent, { type: Type }>['data'];

export interface PromoUse {
  readonly bookingId: BookingId;
  /** The booking itself, or its restoring: whatever claims its place. */
  readonly claimId: string;
  readonly customerId: CustomerId;
  readonly mailboxHashes: readonly string[];
}

/** `fingerprint` begins with the id of the creation: `<creation>:<keyed hash of the body>`. */
export const createPromo =
  ({ isActive, ...created }: DetailsOf<'PromoCreated'> & { isActive: boolean }) =>
  (promo: Promo): Act<'idempotency-key-reused' | 'promo-code-used'> => {
    if (promo.status === 'none') {
      const { code } = created;
      const inactive: PromoEvent[] = isActive ? [] : [{ type: 'PromoDeactivated', data: { code } }];
      return accept<PromoEvent>({ type: 'PromoCreated', data: created }, ...inactive);
    }
    if (promo.fingerprint === created.fingerprint) return accept();
    const creationOf = (fingerprint: string) => fingerprint.split(':')[0];
    return creationOf(promo.fingerprint) === creationOf(created.fingerprint)
      ? refuse('idempotency-key-reused')
      : refuse('promo-code-used');
  };

/** Existing uses keep the terms they were given. */
export const changePromo =
  (changes: Partial<PromoTerms>) =>
  (promo: Promo): Act<'not-found' | 'invalid-input'> => {
    if (promo.status === 'none') return refuse('not-found');
    const terms = { ...promo.terms, ...changes };
    const errors = termsErrors(terms);
    if (errors.length > 0) return refuse('invalid-input', { errors });
    return canonical(terms) === canonical(promo.terms)
      ? accept()
      : accept({ type: 'PromoChanged', data: { code: promo.code, terms } });
  };

export const activatePromo =
  () =>
  (promo: Promo): Act<'not-found'> => {
    if (promo.status === 'none') return refuse('not-found');
    return promo.status === 'active'
      ? accept()
      : accept({ type: 'PromoActivated', data: { code: promo.code } });
  };

export const deactivatePromo =
  () =>
  (promo: Promo): Act<'not-found'> => {
    if (promo.status === 'none') return refuse('not-found');
    return promo.status === 'active'
      ? accept({ type: 'PromoDeactivated', data: { code: promo.code } })
      : accept();
  };

/** It can no longer be used. Its uses and its history stay, and activating it restores it. */
export const archivePromo =
  () =>
  (promo: Promo): Act<'not-found'> => {
    if (promo.status === 'none') return refuse('not-found');
    return promo.status === 'archived'
      ? accept()
      : accept({ type: 'PromoArchived', data: { code: promo.code } });
  };

/** A code is known by its name: another name would be another code. */
export const keepName =
  (name: string | undefined) =>
  (promo: Promo): Act<'not-found' | 'invalid-input'> => {
    if (promo.status === 'none') return refuse('not-found');
    if (name === undefined || name === promo.code) return accept();
    const message = `The code cannot be changed. Create another one, and archive ${promo.code}.`;
    return refuse('invalid-input', { errors: [{ path: 'code', message }] });
  };

/**
 * A booking that already has its use needs no second one. `mergedWith` are the other ids of the same person: they count
 * while they are merged, so the use does not name them.
 */
export const claimUse =
  ({ bookingId, claimId, customerId, mailboxHashes }: PromoUse, mergedWith: readonly string[] = []) =>
  (promo: Promo): Act<'promo-unusable'> => {
    if (promo.status === 'none') return unknownCode;
    const claims = claimsOf(promo.uses, bookingId);
    if (claims.includes(claimId)) return accept();
    const left =
      claims.length > 0
        ? promo
        : withUseLeft(promo, [...usersOf({ customerId, mailboxHashes }), ...mergedWith]);
    if (isRefused(left)) return left;
    const data = { code: left.code, bookingId, claimId, customerId, mailboxHashes: [...mailboxHashes] };
    return accept({ type: 'PromoUseClaimed', data });
  };

export const releaseUse =
  ({ bookingId, claimId }: Pick<PromoUse, 'bookingId' | 'claimId'>) =>
  (promo: Promo): Act<never> =>
    promo.status !== 'none' && claimsOf(promo.uses, bookingId).includes(claimId)
      ? accept({ type: 'PromoUseReleased', data: { code: promo.code, bookingId, claimId } })
      : accept();
