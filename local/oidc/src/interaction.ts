import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { gonePage, signInPage } from './page.ts';
import { people } from './people.ts';

const mostBytes = 4_096;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > mostBytes) return new URLSearchParams();
  }
  return new URLSearchParams(text);
}

function show(response: ServerResponse, status: number, page: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
    })
    .end(page);
}

const denied = { error: 'access_denied', error_description: 'The person chose Cancel.' };

async function allowed(provider: Provider, clientId: string, sub: string) {
  const grant = new provider.Grant({ accountId: sub, clientId });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  return { login: { accountId: sub, remember: false }, consent: { grantId } };
}

async function decide(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response);
  const form = await formOf(request);
  const person = people.find(({ sub }) => sub === form.get('person'));
  if (form.get('decision') === 'cancel') {
    await provider.interactionFinished(request, response, denied);
  } else if (form.get('decision') === 'allow' && person !== undefined) {
    const result = await allowed(provider, String(params.client_id), person.sub);
    await provider.interactionFinished(request, response, result);
  } else {
    show(response, 422, signInPage(uid));
  }
}

/** Serves `/interaction/<uid>`: the page, and the choice made on it. */
export async function serveInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (request.method === 'POST') return await decide(provider, request, response);
    const { uid } = await provider.interactionDetails(request, response);
    show(response, 200, signInPage(uid));
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    show(response, 404, gonePage());
  }
}
