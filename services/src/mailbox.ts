import type { CustomerId } from '@tidylog/contracts/ids';
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

/** The customer that a guest is: one a mailbox. */
export const guestCustomerId = async (vault: Vault, email: string): Promise<CustomerId> =>
  idFrom('guest-customer', await mailboxHash(vault, email)) as CustomerId;
