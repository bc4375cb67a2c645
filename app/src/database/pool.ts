import pg from 'pg';

/**
 * How long Postgres is waited for, in milliseconds: for a connection, and for the answer to one statement. Somebody
 * waits for the answer of a call, so that both together end within five seconds; nobody waits for a worker, whose
 * statements may be long, or wait for another process.
 */
export const waits = {
  caller: { connection: 1_900, statement: 2_900 },
  worker: { connection: 10_000, statement: 60_000 },
} as const;
export type Waits = (typeof waits)[keyof typeof waits];

export interface PoolOptions {
  readonly connectionString: string;
  /** What Postgres shows of this process in pg_stat_activity. */
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
    // The server gives up with us: what nobody waits for must not go on.
    statement_timeout: statement,
    query_timeout: statement,
    keepAlive: true,
  });
  // Without a listener the loss of an idle connection would end the process.
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
/** A statement that took longer than it may, or waited too long for a lock. */
const tooLong = new Set(['57014', '55P03']);

/** Whether Postgres could not be reached, went away in the middle, takes no connections yet, or does not answer in time. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (lostConnection.has(code) || tooLong.has(code) || code.startsWith('08') || code.startsWith('57P'))
    return true;
  return code === '' && lostMessage.test(error.message);
}
