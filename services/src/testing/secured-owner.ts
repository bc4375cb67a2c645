import type { CallContext } from '@tidylog/server/route';
import { Secret, TOTP } from 'otpauth';
import { companyInMemory } from './company-in-memory.ts';
import { bodyOf, call, countingLimits } from './world.ts';

export const password = 'a quiet river bends';
export const email = 'olga@example.com';

/** A company whose owner Olga has a second factor. */
export async function securedOwner(now: () => Temporal.Instant) {
  const company = await companyInMemory();
  const services = company.process(countingLimits());
  await services.createAdmin({ email, password, firstName: 'Olga', lastName: 'Owner', staffRole: 'owner' });
  const login = (given = password) =>
    call(services, 'POST /auth/login', { body: { email, password: given } });
  const sessionIn = async (answer: Awaited<ReturnType<typeof login>>) => {
    const { access_token } = await bodyOf<{ access_token: string }>(answer);
    const claims = await services.auth.verifyToken(access_token);
    if (claims === undefined) throw new Error('No one is signed in.');
    return claims;
  };
  const { userId, sessionId } = await sessionIn(await login());
  const as = (session: string): Partial<CallContext> => ({
    actor: { id: userId, role: 'admin' },
    sessionId: session,
  });
  const act = (name: Parameters<typeof call>[1], body: object | undefined, session: string = sessionId) =>
    call(services, name, { ...(body && { body }), context: as(session) });
  const setup = await bodyOf<{ secret: string; otpauth_url: string; qr: string }>(
    await act('POST /auth/second-factor/setup', undefined),
  );
  const digits = () =>
    new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate({ timestamp: now().epochMilliseconds });
  const enable = () => act('POST /auth/second-factor/enable', { code: digits() });
  const { recovery_codes } = await bodyOf<{ recovery_codes: string[] }>(await enable());
  const ticket = async (given = password): Promise<string> => {
    const refused = await login(given);
    if (!('refused' in refused)) throw new Error('The password alone signs in.');
    if (refused.refused !== 'second-factor-needed') throw new Error(`Refused: ${refused.refused}.`);
    return String(refused.extra?.ticket);
  };
  const finish = (given: string, code: string, context: Partial<CallContext> = {}) =>
    call(services, 'POST /auth/second-factor', { body: { ticket: given, code }, context });
  const isRunning = async (session: string) =>
    (await services.auth.sessionFromStream(userId, session)) !== undefined;
  const types = () =>
    company.events.filter(({ stream }) => stream === `user-${userId}`).map(({ type }) => type);
  return {
    ...{ company, services, userId, sessionId, setup, recoveryCodes: recovery_codes, login },
    ...{ act, digits, enable, ticket, finish, sessionIn, isRunning, types },
  };
}
