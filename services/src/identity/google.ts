import type { GoogleEvent } from '@tidylog/contracts/events/identity';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { StreamOf } from '../kernel/folded.ts';

/** The account that a Google account signs in; null for none. */
export type Google = { readonly userId: UserId } | null;

export const initial: Google = null;

export function evolve(google: Google, { type, data }: GoogleEvent): Google {
  switch (type) {
    case 'GoogleClaimed':
      return { userId: data.userId };
    case 'GoogleReleased':
      return google?.userId === data.userId ? null : google;
  }
}

export const googleStream = (googleHash: string): StreamOf<Google, GoogleEvent> => ({
  name: `google-${googleHash}`,
  initial,
  evolve,
});

export const claimGoogle =
  (claim: GoogleEvent['data']) =>
  (google: Google): Decision<GoogleEvent, 'google-account-used'> => {
    if (google === null) return accept({ type: 'GoogleClaimed', data: claim });
    return google.userId === claim.userId ? accept() : refuse('google-account-used');
  };

export const releaseGoogle =
  (claim: GoogleEvent['data']) =>
  (google: Google): Decision<GoogleEvent, never> =>
    google?.userId === claim.userId ? accept({ type: 'GoogleReleased', data: claim }) : accept();
