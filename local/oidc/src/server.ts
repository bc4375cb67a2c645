import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keptSecrets } from './kept-secrets.ts';
import type { ClientOptions } from './provider.ts';

const host = '127.0.0.1';

export interface OidcOptions extends ClientOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Keeps its keys, so that they survive a restart. */
  readonly dataDir: string;
}

export interface LocalOidc {
  readonly port: number;
  readonly issuer: string;
  close(): Promise<void>;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** The library prints a warning that it does not know this build of Node. */
async function importQuietly() {
  const { warn } = console;
  console.warn = (...given: unknown[]) => {
    if (!String(given[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...given);
  };
  try {
    return await import('./provider.ts');
  } finally {
    console.warn = warn;
  }
}

/**
 * Starts an OpenID provider on the loopback address: authorization code with PKCE (S256), the scopes `openid`,
 * `email` and `profile`, and its own page where one of two demo people signs in. Rejects if the port is taken.
 */
export async function startOidc({ port, dataDir, ...client }: OidcOptions): Promise<LocalOidc> {
  const secrets = keptSecrets(dataDir);
  const { serveProvider } = await importQuietly();
  const server = createServer();
  const bound = await listen(server, port);
  const issuer = `http://${host}:${bound}`;
  server.on('request', serveProvider(issuer, client, secrets));
  return { port: bound, issuer, close: () => close(server) };
}
