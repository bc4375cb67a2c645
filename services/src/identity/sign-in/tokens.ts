import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import { sessionId, userId } from '@tidylog/contracts/schemas/ids';
import { role } from '@tidylog/contracts/schemas/statuses';
import { z } from '@tidylog/contracts/schemas/zod';
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

  return { sign, verify };
}
