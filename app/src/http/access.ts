import type { Refused } from '@tidylog/contracts/domain/refused';
import { type Access, type Denial, denialOf } from '@tidylog/contracts/vocabulary/access';
import { askingOf, type Caller, guest, type Session } from '@tidylog/server/caller';
import { lacking } from '@tidylog/server/lack';
import { Refusal } from './problem.ts';

export interface Credentials {
  readonly token: string | undefined;
  readonly holdsGuestKey: boolean;
}

/** Undefined if the token is not valid now. */
export type Authenticate = (token: string) => Promise<Session | undefined>;

/** The token of an `Authorization: Bearer` header. A header of another kind counts as a token that we never issued. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? '';
}

const refusalOf = (denial: Denial): Refused =>
  denial.code === 'forbidden' && denial.lacks !== null ? lacking(denial.lacks) : { refused: denial.code };

/**
 * Checks the caller against the access that the endpoint declares; throws a 401 or 403. A `public` call never looks
 * at credentials. The key of a guest booking counts only without a token.
 */
export async function admit(
  access: Access,
  { token, holdsGuestKey }: Credentials,
  authenticate: Authenticate,
): Promise<Caller> {
  const session = token === undefined || access === 'public' ? undefined : await authenticate(token);
  const unknown = token === undefined && holdsGuestKey ? 'guest' : 'nobody';
  const denial = denialOf(access, session ? askingOf(session) : { role: unknown });
  if (denial !== null) throw new Refusal(refusalOf(denial));
  return session ?? guest;
}
