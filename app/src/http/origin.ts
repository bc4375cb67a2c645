import type { Request } from 'express';
import { Refusal } from './problem.ts';

const isHost = (text: string): boolean => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(text);

type Called = Pick<Request, 'protocol' | 'secure'> & {
  readonly headers: { readonly host?: string | undefined };
};

/**
 * The origin at which a call reached us: PUBLIC_URL if it is set, otherwise what the call says. Throws a refusal if
 * its host is not valid.
 */
export function originOf({ protocol, headers: { host } }: Called, named: string | undefined): string {
  // HTTP/1.0 has no host header, and nothing that such a client calls needs one.
  const origin = `${protocol}://${host ?? 'localhost'}`;
  if ((host === undefined || isHost(host)) && URL.canParse(origin)) return named ?? new URL(origin).origin;
  throw new Refusal({ refused: 'malformed', detail: 'The Host header of this request is not an address.' });
}

/** Whether the browser reaches us encrypted, so that cookies may require it. */
export const isEncrypted = ({ secure }: Pick<Request, 'secure'>, named: string | undefined): boolean =>
  named === undefined ? secure : named.startsWith('https:');
