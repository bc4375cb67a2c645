import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { Vault } from '@tidylog/eventlog/vault';
import { idFrom } from './idempotency.ts';

/**
 * One spelling of a mailbox. Letter case and surrounding blanks do not make a different one; `+tags` do (decisions,
 * "Catalogue and prices").
 */
export const mailboxOf = (email: string): string => email.trim().toLowerCase();

/** Keyed hash of a mailbox. */
export const mailboxHash = (vault: Vault, email: string): Promise<string> =>
  vault.hmac('mailboxes', mailboxOf(email));

/**
 * The customer for the guest of a mailbox, by its hash. A mailbox whose guest was erased starts over: the old key is
 * gone for good, so its id could keep nothing of a new booking.
 */
export async function guestOfMailbox(vault: Vault, emailHash: string): Promise<CustomerId> {
  for (let erasures = 0; ; erasures += 1) {
    const id = idFrom('guest-customer', emailHash, ...(erasures === 0 ? [] : [String(erasures)]));
    const keys = await vault.keysFor([id], 'existing');
    const key = keys.get(id);
    if (key !== 'erased' && key !== 'lost') return id as CustomerId;
  }
}

/** The customer for a guest: one per mailbox. */
export const guestCustomerId = async (vault: Vault, email: string): Promise<CustomerId> =>
  guestOfMailbox(vault, await mailboxHash(vault, email));
