import type { Refused } from '@tidylog/contracts/domain/refused';
import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { setupMinutes } from '@tidylog/contracts/vocabulary/second-factor';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { toString as toQr } from 'qrcode';
import { type Decide, isRefused, refuse } from '../../kernel/decision.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import type { Limits } from '../../kernel/ports.ts';
import { createAccountFinder } from '../account-finder.ts';
import type { createProof } from '../proof.ts';
import { wrongPasswords } from '../sign-in/tries.ts';
import { type User, userStream } from '../user.ts';
import { addressOf, newSecret } from './codes.ts';
import {
  type CodeInTime,
  enrollSecondFactor,
  prepareSecondFactor,
  removeOwnSecondFactor,
  replaceRecoveryCodes,
} from './decisions.ts';
import { givenCode, newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

/** The person of a session, with what they give to show that it is them. */
export interface Proving {
  readonly userId: UserId;
  readonly sessionId: string | null;
  readonly password: string;
  readonly code: string | undefined;
}

interface Dependencies {
  readonly limits: Limits;
  readonly proof: Pick<ReturnType<typeof createProof>, 'ofAnyByPassword' | 'isFresh'>;
}

const atField = (refused: Refused): Refused => {
  if (refused.refused !== 'wrong-code') return refused;
  const message = 'This code is wrong, or it was already used. Wait for the next one and try again.';
  return refuse('invalid-input', { detail: message, errors: [{ path: 'code', message }] });
};

/** How people of the office set up their own second factor, and turn it off. */
export function createSecondFactors({ streams, vault, settings }: Kit, { limits, proof }: Dependencies) {
  const { byId } = createAccountFinder({ streams });
  const realNow = () => Temporal.Now.instant();

  const decideOn = async (
    userId: UserId,
    decide: Decide<User, UserEvent>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const done = await streams.transact(userStream(userId), decide, by);
    return isRefused(done) ? atField(done) : { position: done.last?.position };
  };

  const newCodes = async (userId: UserId) => {
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((code) => recoveryHash(vault, userId, code));
    return { recoveryCodes, recoveryHashes: await Promise.all(hashes) };
  };

  const prepare = async (userId: UserId, by: WriteContext) => {
    const user = await byId(userId);
    if (user === undefined || user.contact === erased) return refuse('not-signed-in');
    const secret = newSecret();
    const expiresAt = instantText(realNow().add({ minutes: setupMinutes }));
    const prepared = await decideOn(userId, prepareSecondFactor({ secret, expiresAt }), by);
    if (isRefused(prepared)) return prepared;
    const { brandName } = await settings.at(by.time);
    const address = addressOf(secret, { issuer: brandName, label: user.contact.email });
    const qr = await toQr(address, { type: 'svg', margin: 2 });
    return { ...prepared, secret, address, qr };
  };

  const enroll = async (
    { userId, sessionId, code }: Pick<Proving, 'userId' | 'sessionId'> & { readonly code: string },
    by: WriteContext,
  ) => {
    const given = await givenCode(vault, userId, code);
    const { recoveryCodes, recoveryHashes } = await newCodes(userId);
    const digits = given.kind === 'app' ? given.digits : '';
    const decide = enrollSecondFactor({ digits, now: realNow(), recoveryHashes, sessionId });
    const enrolled = await decideOn(userId, decide, by);
    return isRefused(enrolled) ? enrolled : { ...enrolled, recoveryCodes };
  };

  /** The password alone is not enough: it may be what someone else has found out. Null for a recent sign-in. */
  const proved = async ({
    code,
    ...who
  }: Proving): Promise<{ readonly proof: CodeInTime | null } | Refused> => {
    const user = await proof.ofAnyByPassword({ ...who, path: 'password' });
    if (isRefused(user)) return user;
    if (code === undefined || code === '')
      return user.secondFactor === null || proof.isFresh(user, who.sessionId)
        ? { proof: null }
        : refuse('code-needed');
    const { allowed, retryAfter } = await limits.hit(`code/${who.userId}`, wrongPasswords);
    if (!allowed) return refuse('too-often', { retryAfter });
    return { proof: { code: await givenCode(vault, who.userId, code), now: realNow() } };
  };

  const decideProved = async (
    proving: Proving,
    decide: (shown: { readonly proof: CodeInTime | null }) => Decide<User, UserEvent>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const shown = await proved(proving);
    if (isRefused(shown)) return shown;
    const done = await decideOn(proving.userId, decide(shown), by);
    if (!isRefused(done)) await limits.clear(`code/${proving.userId}`);
    return done;
  };

  const replaceCodes = async (proving: Proving, by: WriteContext) => {
    const { recoveryCodes, recoveryHashes } = await newCodes(proving.userId);
    const done = await decideProved(
      proving,
      (shown) => replaceRecoveryCodes({ ...shown, recoveryHashes }),
      by,
    );
    return isRefused(done) ? done : { ...done, recoveryCodes };
  };

  return {
    prepare,
    enroll,
    replaceCodes,
    remove: (proving: Proving, by: WriteContext) => decideProved(proving, removeOwnSecondFactor, by),
  };
}
