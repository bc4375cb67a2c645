import type { Vault } from '@tidylog/eventlog/vault';

/**
 * Keyed hash of a mailbox. Letter case and surrounding blanks do not make another one; `+tags` do
 * (decisions, "Catalogue and prices").
 */
export const mailboxHash = (vault: Vault, email: string): Promise<string> =>
  vault.hmac('mailboxes', email.trim().toLowerCase());
