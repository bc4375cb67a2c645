import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import { sessionId, userId, uuid } from '@tidylog/contracts/schemas/ids';
import { role } from '@tidylog/contracts/schemas/statuses';
import { z } from '@tidylog/contracts/schemas/zod';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { ticketMinutes } from '@tidylog/contracts/vocabulary/second-factor';
import type { Vault } from '@tidylog/eventlog/vault';
import { jwtVerify, SignJWT } from 'jose';
import type { TokenClaims } from '../../kernel/ports.ts';

const claims = z.object({
  sub: userId,
  sid: sessionId,
  role,
  epoch: z.int().min(0),
  pos: z.string().regex(/^\d+$/).transform(BigInt),
});

const ticketClaims = z.object({ sub: userId, jti: uuid, epoch: z.int().min(0) });

interface Ticket {
  readonly userId: UserId;
  readonly epoch: number;
  readonly ticketId: string;
}

const algorithm = 'HS256';

/**
 * Sign-in tokens: signed with a key of the vault, expiring by real time. Demo mode uses another key than production, so
 * that its sessions end when the same data goes into production.
 */
export function createTokens(vault: Vault, { demoMode }: Pick<BusinessSettings, 'demoMode'>) {
  const key = () => vault.secret(demoMode ? 'tokens' : 'production-tokens');

  const sign = async (token: TokenClaims & { readonly expiresAt: Temporal.Instant }): Promise<string> =>
    new SignJWT({
      sid: token.sessionId,
      role: token.role,
      epoch: token.epoch,
      pos: String(token.position),
    })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(token.userId)
      .setIssuedAt()
      .setExpirationTime(new Date(token.expiresAt.epochMilliseconds))
      .sign(await key());

  const verify = async (token: string): Promise<TokenClaims | undefined> => {
    const secret = await key();
    const verified = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      requiredClaims: ['exp'],
    }).catch(() => undefined);
    const parsed = claims.safeParse(verified?.payload);
    if (!parsed.success) return undefined;
    const { sub, sid, pos, ...rest } = parsed.data;
    return { userId: sub, sessionId: sid, position: pos, ...rest };
  };

  const ticketKey = () => vault.secret(demoMode ? 'tickets' : 'production-tickets');

  /** For the second step of a sign-in whose password was right. It opens nothing by itself. */
  const signTicket = async ({ userId: owner, epoch }: Pick<Ticket, 'userId' | 'epoch'>): Promise<string> =>
    new SignJWT({ epoch })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(owner)
      .setJti(crypto.randomUUID())
      .setExpirationTime(`${ticketMinutes} minutes`)
      .sign(await ticketKey());

  const verifyTicket = async (ticket: string): Promise<Ticket | undefined> => {
    const verified = await jwtVerify(ticket, await ticketKey(), {
      algorithms: [algorithm],
      requiredClaims: ['exp'],
    }).catch(() => undefined);
    const parsed = ticketClaims.safeParse(verified?.payload);
    return parsed.success
      ? { userId: parsed.data.sub, epoch: parsed.data.epoch, ticketId: parsed.data.jti }
      : undefined;
  };

  return { sign, verify, signTicket, verifyTicket };
}
