import pg from 'pg';

/**
 * How long to wait for Postgres, in milliseconds: for a connection, and for the answer to one statement. A caller is
 * waiting for a call, so both together end within five seconds. No one is waiting for a worker, whose statements may
 * be long or wait for another process.
 */
export const waits = {
  caller: { connection: 1_900, statement: 2_900 },
  worker: { connection: 10_000, statement: 60_000 },
} as const;
export type Waits = (typeof waits)[keyof typeof waits];

export interface PoolOptions {
  readonly connectionString: string;
  readonly name: string;
  readonly max?: number;
  readonly waits?: Waits;
}

/** A pool that outlives the loss of its connections: the next query opens another. */
export function openPool({
  connectionString,
  name,
  max = 10,
  waits: { connection, statement } = waits.worker,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: `tidylog ${name}`,
    connectionTimeoutMillis: connection,
    // The server stops the statement too: it must not go on when no one waits for it.
    statement_timeout: statement,
    query_timeout: statement,
    keepAlive: true,
  });
  // Without this listener, losing an idle connection would end the process.
  pool.on('error', () => undefined);
  return pool;
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const lostMessage =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|client has/i;
/** PostgreSQL's codes for a canceled statement and for a lock that was not available in time. */
const tooLong = new Set(['57014', '55P03']);

/**
 * Whether Postgres was unreachable, went away during the call, does not take connections yet, or did not answer in
 * time.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (lostConnection.has(code) || tooLong.has(code) || code.startsWith('08') || code.startsWith('57P'))
    return true;
  return code === '' && lostMessage.test(error.message);
}
