import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { Vault } from '@tidylog/eventlog/vault';
import { idFrom } from './idempotency.ts';

/**
 * One spelling of a mailbox. Letter case and surrounding blanks do not make another one; `+tags` do
 * (decisions, "Catalogue and prices").
 */
export const mailboxOf = (email: string): string => email.trim().toLowerCase();

/** Keyed hash of a mailbox. */
export const mailboxHash = (vault: Vault, email: string): Promise<string> =>
  vault.hmac('mailboxes', mailboxOf(email));

/**
 * The customer that the guest of a mailbox is, by its hash. A mailbox whose guest was erased begins again: the key
 * of the old one is gone for ever, so nothing of a new booking could be kept under its id.
 */
export async function guestOfMailbox(vault: Vault, emailHash: string): Promise<CustomerId> {
  for (let erasures = 0; ; erasures += 1) {
    const id = idFrom('guest-customer', emailHash, ...(erasures === 0 ? [] : [String(erasures)]));
    const keys = await vault.keysFor([id], 'existing');
    const key = keys.get(id);
    if (key !== 'erased' && key !== 'lost') return id as CustomerId;
  }
}

/** The customer that a guest is: one a mailbox. */
export const guestCustomerId = async (vault: Vault, email: string): Promise<CustomerId> =>
  guestOfMailbox(vault, await mailboxHash(vault, email));
