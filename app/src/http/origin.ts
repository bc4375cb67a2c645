import type { Request } from 'express';
import { Refusal } from './problem.ts';

const isHost = (text: string): boolean => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(text);

type Called = Pick<Request, 'protocol' | 'secure'> & {
  readonly headers: { readonly host?: string | undefined };
};

/**
 * Where we are reached by a call: what PUBLIC_URL names, wherever it is set, else what the call itself says. Throws
 * the refusal of a call whose host is none.
 */
export function originOf({ protocol, headers: { host } }: Called, named: string | undefined): string {
  // HTTP/1.0 knows no host, and asks for nothing that needs it.
  const origin = `${protocol}://${host ?? 'localhost'}`;
  if ((host === undefined || isHost(host)) && URL.canParse(origin)) return named ?? new URL(origin).origin;
  throw new Refusal({ refused: 'malformed', detail: 'The Host header of this request is not an address.' });
}

/** Whether the browser reaches us encrypted, so that cookies may be bound to that. */
export const isEncrypted = ({ secure }: Pick<Request, 'secure'>, named: string | undefined): boolean =>
  named === undefined ? secure : named.startsWith('https:');
