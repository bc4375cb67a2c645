import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a calendar answers. */
export interface PlayedCalendar {
  /** Instants as text. */
  readonly busy?: readonly { readonly start: string; readonly end?: string }[];
  /** Google's reason for an error of this calendar alone, such as `notFound`. */
  readonly error?: string;
}

/** How the server behaves to the service account of a key. */
export type PlayedKey = 'accepted' | 'withdrawn' | 'limited' | 'api-off' | 'silent' | 'broken';

interface Answer {
  readonly status: number;
  readonly body: object;
}

export interface LocalCalendars {
  readonly port: number;
  readonly url: string;
  /** Calendars that nothing was said of have no busy times. */
  play(calendarId: string, calendar: PlayedCalendar): void;
  playKey(serviceAccount: string, key: PlayedKey): void;
  /** The scopes for which tokens were asked. */
  readonly scopes: readonly string[];
  close(): Promise<void>;
}

const ok = (body: object): Answer => ({ status: 200, body });
const refused = (status: number, reason: string): Answer => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

interface Claims {
  readonly iss?: string;
  readonly scope?: string;
}

const claimsOf = (form: string): Claims => {
  const [, payload = ''] = (new URLSearchParams(form).get('assertion') ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as Claims;
};

/** The service account to which a token was given. */
const accountOf = (authorization = ''): string | undefined => /^Bearer for-(.+)$/.exec(authorization)?.[1];

/** A key file as Google gives it, to paste in the console. */
function keyFile(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    project_id: 'local',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    client_email: 'calendars@local.iam.gserviceaccount.com',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
}

/** How an account may be told by the address that it has in a demo. */
const keyInAddress = (account: string): PlayedKey =>
  account.startsWith('withdrawn') ? 'withdrawn' : 'accepted';

/**
 * Starts the two calls of Google that the product makes for calendars, on the loopback address: a token for a signed
 * key, and free/busy. It checks the form of a signature, not the signature.
 */
export async function startCalendars({ port }: { readonly port: number }): Promise<LocalCalendars> {
  const calendars = new Map<string, PlayedCalendar>();
  const keys = new Map<string, PlayedKey>();
  const scopes: string[] = [];
  const keyOf = (account: string) => keys.get(account) ?? keyInAddress(account);

  const token = (form: string): Answer => {
    const { iss = '', scope = '' } = claimsOf(form);
    if (iss === '' || keyOf(iss) === 'withdrawn') return { status: 400, body: { error: 'invalid_grant' } };
    scopes.push(scope);
    return ok({ access_token: `for-${iss}`, token_type: 'Bearer', expires_in: 3600 });
  };

  const freeBusy = (body: string): Answer => {
    const { items } = JSON.parse(body) as { readonly items: readonly { readonly id: string }[] };
    const answers = items.map(({ id }) => {
      const { busy = [], error } = calendars.get(id) ?? {};
      return [
        id,
        error === undefined ? { busy } : { errors: [{ domain: 'global', reason: error }], busy: [] },
      ];
    });
    return ok({ kind: 'calendar#freeBusy', calendars: Object.fromEntries(answers) as object });
  };

  const asked = (account: string, body: string): Answer | 'silent' => {
    switch (keyOf(account)) {
      case 'withdrawn':
        return refused(401, 'authError');
      case 'limited':
        return refused(403, 'rateLimitExceeded');
      case 'api-off':
        return refused(403, 'accessNotConfigured');
      case 'broken':
        return { status: 503, body: {} };
      case 'silent':
        return 'silent';
      case 'accepted':
        return freeBusy(body);
    }
  };

  const answerTo = async (request: IncomingMessage): Promise<Answer | 'silent'> => {
    const { method, url = '', headers } = request;
    const text = await textOf(request);
    if (method === 'GET' && url === '/dev/calendar/key.json') return ok(keyFile());
    if (method === 'POST' && url === '/token') return token(text);
    if (method !== 'POST' || url !== '/calendar/v3/freeBusy') return refused(404, 'notFound');
    const account = accountOf(headers.authorization);
    return account === undefined ? refused(401, 'authError') : asked(account, text);
  };

  const server = createServer((request, response) => {
    void answerTo(request).then((answer) => {
      if (answer === 'silent') return;
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body, null, 2));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    scopes,
    play: (calendarId, calendar) => void calendars.set(calendarId, calendar),
    playKey: (serviceAccount, key) => void keys.set(serviceAccount, key),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
