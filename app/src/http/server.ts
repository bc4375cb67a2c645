import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { ConfigMistake } from '../config.ts';
import { atMost } from './at-most.ts';

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
}

export interface Listening {
  readonly url: string;
  /** Waits at most this many milliseconds for the calls in progress, then closes. */
  close(patience: number): Promise<void>;
}

/** In milliseconds: for a photo on a weak signal. */
const longestUpload = 120_000;

async function listen(server: Server, { host, port }: ListenOptions): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new ConfigMistake(
        `PORT: port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
      );
    }
    if (code === 'EACCES')
      throw new ConfigMistake(`PORT: this account is not allowed to listen on port ${port}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigMistake('HOST: this machine does not have this address.');
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

const shownHost = (host: string): string => {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** Listens at an address; throws `ConfigMistake` if that is not possible. */
export async function serveAt(handler: RequestListener, options: ListenOptions): Promise<Listening> {
  const server = createServer(
    { requestTimeout: longestUpload, headersTimeout: 30_000, keepAliveTimeout: 65_000 },
    handler,
  );
  const port = await listen(server, options);
  return {
    url: `http://${shownHost(options.host)}:${port}`,
    close: async (patience) => {
      const closed = once(server, 'close');
      server.close();
      await atMost(patience, closed);
      server.closeAllConnections();
      await closed;
    },
  };
}
