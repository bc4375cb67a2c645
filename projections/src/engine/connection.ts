import pg from 'pg';

/** A connection to Postgres that reports its loss without ending the process, and closes with its scope. */
export interface Connection extends AsyncDisposable {
  readonly client: pg.Client;
  readonly lost: AbortSignal;
}

export interface ConnectionOptions {
  readonly databaseUrl: string;
  readonly purpose: 'feed' | 'rebuild' | 'verify' | 'listen';
  readonly pipeline?: boolean;
}

/**
 * For all sessions of the engine: texts in one form; no wait for the disk, because rows and checkpoint are lost
 * together and folded again; and an end within half a minute if the other machine is gone, so that its advisory locks
 * pass on.
 */
const sessionSettings = `
  set datestyle = 'ISO, YMD';
  set timezone = 'UTC';
  set synchronous_commit = off;
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3`;

/** In milliseconds. A server that accepts connections but never answers counts as down. */
const connectTimeout = 10_000;

/** Opens a session of the engine; throws if Postgres does not answer. */
export async function connect({
  databaseUrl,
  purpose,
  pipeline = false,
}: ConnectionOptions): Promise<Connection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `tidylog ${purpose}`,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    pipeline,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const close = async () => {
    lost.abort();
    await client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    await client.query(sessionSettings);
  } catch (error) {
    await close();
    throw error;
  }
  return { client, lost: lost.signal, [Symbol.asyncDispose]: close };
}

const dataErrorClasses = ['22', '23', '54'];

/** True for errors caused by an event's data, not by the server or the connection. */
export function isDataError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length === 5 && dataErrorClasses.includes(code.slice(0, 2));
}
