import { randomUUID } from 'node:crypto';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { session } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { CallContext } from '@tidylog/server/route';
import { resetToken, verificationToken } from '../identity/mailed-tokens.ts';
import type { Services } from '../services.ts';
import { bodyOf, call, eventsIn, type World } from './world.ts';

export type Session = z.output<typeof session>;

export const password = 'correct horse';
export const newEmail = () => `${randomUUID()}@example.com`;

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly context: Pick<CallContext, 'actor' | 'sessionId'>;
}

/** The member of an answered sign-in. */
export async function memberOf(services: Services, { access_token, user }: Session): Promise<Member> {
  const claims = await services.auth.verifyToken(access_token);
  const context = { actor: { id: user.id, role: user.role }, sessionId: claims?.sessionId ?? null };
  return { id: user.id, email: user.email, token: access_token, context };
}

/** A person who has just registered with a password. */
export async function newMember(services: Services, email = newEmail()): Promise<Member> {
  const body = { first_name: 'Ada', last_name: 'Lovelace', email, password };
  return memberOf(services, await bodyOf<Session>(await call(services, 'POST /auth/register', { body })));
}

export const login = (services: Services, email: string, given = password) =>
  call(services, 'POST /auth/login', { body: { email, password: given }, context: { address: '192.0.2.1' } });

/** Whether the session of a token is open in its user's stream. */
export async function isSignedIn({ auth }: Services, token: string): Promise<boolean> {
  const claims = await auth.verifyToken(token);
  const session = claims && (await auth.sessionFromStream(claims.userId, claims.sessionId));
  return session !== undefined && session.epoch === claims?.epoch;
}

type Details<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];

/** The details of the newest event of a type in a user's stream; fails when there is none. */
export async function newest<Type extends UserEvent['type']>(
  { log }: World,
  id: string,
  type: Type,
): Promise<Details<Type>> {
  const found = (await eventsIn(log, `user-${id}`)).findLast((event) => event.type === type);
  if (found === undefined) throw new Error(`No ${type} stands there.`);
  return found.data as Details<Type>;
}

/** The token of the link that was mailed last. */
export const mailedReset = async (world: World, id: string): Promise<string> =>
  resetToken(world.vault, {
    userId: userId.parse(id),
    resetId: (await newest(world, id, 'PasswordResetRequested')).resetId,
  });
export const mailedVerification = async (world: World, id: string): Promise<string> =>
  verificationToken(world.vault, {
    userId: userId.parse(id),
    verificationId: (await newest(world, id, 'EmailVerificationRequested')).verificationId,
  });
