import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { Secret, TOTP } from 'otpauth';
import type { GivenCode } from '../identity/second-factor/recovery-codes.ts';
import { asked, registered, registration, who } from './user-events.ts';

export const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const begin = Temporal.Instant.from('2027-01-11T15:00:00Z');
export const step0 = begin.epochMilliseconds / 30_000;
/** Half-way through a step. */
export const at = (step: number): Temporal.Instant => begin.add({ seconds: 30 * step + 15 });
export const digits = (step: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at(step).epochMilliseconds,
  });
export const app = (step: number): GivenCode => ({ kind: 'app', digits: digits(step) });
export const recovery = (hash: string): GivenCode => ({ kind: 'recovery', hash });

export const staff = { ...registration, role: 'admin' } as const;
export const expiresAt = '2027-01-11T15:30:00Z' as InstantText;
export const prepared: UserEvent = { type: 'SecondFactorPrepared', data: { userId: who, secret, expiresAt } };
export const enrolled: UserEvent = {
  type: 'SecondFactorEnrolled',
  data: { userId: who, secret, step: step0, recoveryHashes: ['a', 'b'] },
};
export const account = [asked(staff), registered(staff)] as const;
export const secured = [...account, prepared, enrolled] as const;
export const removed = (reason: 'own-act' | 'owner' | 'command-line' | 'left-office'): UserEvent => ({
  type: 'SecondFactorRemoved',
  data: { userId: who, reason },
});
export const ended: UserEvent = { type: 'SessionsEnded', data: { userId: who, epoch: 1, sessionIds: [] } };

export const usedApp = (step: number, ticketId: string | null = 'ticket', now = step): UserEvent => ({
  type: 'SecondFactorUsed',
  data: {
    userId: who,
    step: step0 + step,
    recoveryHash: null,
    recoveryCodesLeft: 2,
    ticketId,
    at: at(now).toString() as InstantText,
  },
});
export const usedRecovery = (hash: string, left: number, now = 1): UserEvent => ({
  type: 'SecondFactorUsed',
  data: {
    userId: who,
    step: null,
    recoveryHash: hash,
    recoveryCodesLeft: left,
    ticketId: 'ticket',
    at: at(now).toString() as InstantText,
  },
});
