import { erased } from '@tidylog/contracts/events/event';
import { accountIdOf, type CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { Caller } from '@tidylog/server/caller';
import { ownedCustomers } from '../identity/owned-customers.ts';
import { userStream } from '../identity/user.ts';
import type { Kit } from '../kernel/kit.ts';
import { guestCustomerId, mailboxHash } from '../kernel/mailbox.ts';
import { groupOf, mergesStream } from '../merge/merges.ts';
import type { Redeemer } from './eligibility.ts';
import { type Promo, promoCodeOf, promoStream } from './promo.ts';

/** A promo code as it is now, and who wants to use it; null when that is not known yet. */
export interface Presented<Who extends Redeemer | null = Redeemer | null> {
  readonly promo: Promo;
  readonly redeemer: Who;
}

/** Who books: a member, or a mailbox's guest; with the email address given with the booking. */
export interface Customer {
  readonly customerId: CustomerId;
  readonly isGuest: boolean;
  readonly email: string | null;
}

type Keys = Pick<Kit, 'streams' | 'vault'>;

/** A member uses the code as two mailboxes: the account's, and the one given with the booking. */
async function member({ streams, vault }: Keys, { customerId, email }: Customer): Promise<Redeemer> {
  const userId = accountIdOf(customerId);
  const { state: user } = await streams.load(userStream(userId));
  const contact = user.status === 'registered' && user.contact !== erased ? user.contact : null;
  const emails = [contact?.email ?? null, email].filter((given) => given !== null);
  return {
    customerIds: [...(await ownedCustomers({ streams, vault }, userId))],
    mailboxHashes: [...new Set(await Promise.all(emails.map((given) => mailboxHash(vault, given))))],
  };
}

/** A guest without an email address counts as a mailbox of their own. */
async function guest({ vault }: Keys, { customerId, email }: Customer): Promise<Redeemer> {
  if (email === null)
    return { customerIds: [customerId], mailboxHashes: [await mailboxHash(vault, customerId)] };
  const [ofMailbox, hash] = await Promise.all([guestCustomerId(vault, email), mailboxHash(vault, email)]);
  return { customerIds: [...new Set([customerId, ofMailbox])], mailboxHashes: [hash] };
}

export async function redeemerOf(keys: Keys, customer: Customer): Promise<Redeemer> {
  const [{ customerIds, mailboxHashes }, { state: merges }] = await Promise.all([
    customer.isGuest ? guest(keys, customer) : member(keys, customer),
    keys.streams.load(mergesStream),
  ]);
  const merged = customerIds.flatMap((id) => groupOf(merges, id as CustomerId));
  return { customerIds: [...new Set([...customerIds, ...merged])], mailboxHashes };
}

/** A code as it was typed, read together with who wants to use it; null for none. */
export async function presentPromo<Who extends Redeemer | null>(
  { streams }: Pick<Kit, 'streams'>,
  typed: string | null | undefined,
  redeemer: () => Promise<Who>,
): Promise<Presented<Who> | null> {
  const code = promoCodeOf(typed);
  if (code === null) return null;
  const [{ state: promo }, who] = await Promise.all([streams.load(promoStream(code)), redeemer()]);
  return { promo, redeemer: who };
}

/**
 * Who calls, as far as it is proved: a signed-in member, with their mailbox once they have proved it. A typed mailbox
 * proves nothing: the answer is the same for everyone, so that it does not reveal what its owner has used.
 */
export async function callerRedeemer(keys: Keys, actor: Caller['actor']): Promise<Redeemer | null> {
  if (actor.role !== 'customer') return null;
  const { state: user } = await keys.streams.load(userStream(actor.id));
  const isProved = user.status === 'registered' && user.emailVerified;
  return isProved
    ? redeemerOf(keys, { customerId: actor.id, isGuest: false, email: null })
    : { customerIds: [actor.id], mailboxHashes: [] };
}
