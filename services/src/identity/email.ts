import type { EmailEvent } from '@tidylog/contracts/events/identity';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { StreamOf } from '../kernel/folded.ts';

/** The account with an email address; null for none. */
export type Email = { readonly userId: UserId } | null;

export const initial: Email = null;

export function evolve(email: Email, { type, data }: EmailEvent): Email {
  switch (type) {
    case 'EmailClaimed':
      return { userId: data.userId };
    case 'EmailReleased':
      return email?.userId === data.userId ? null : email;
  }
}

export const emailStream = (emailHash: string): StreamOf<Email, EmailEvent> => ({
  name: `email-${emailHash}`,
  initial,
  evolve,
});

export const claimEmail =
  (claim: EmailEvent['data']) =>
  (email: Email): Decision<EmailEvent, 'email-used'> => {
    if (email === null) return accept({ type: 'EmailClaimed', data: claim });
    return email.userId === claim.userId ? accept() : refuse('email-used');
  };

export const releaseEmail =
  (claim: EmailEvent['data']) =>
  (email: Email): Decision<EmailEvent, never> =>
    email?.userId === claim.userId ? accept({ type: 'EmailReleased', data: claim }) : accept();
