import pg from 'pg';

export interface PoolOptions {
  readonly connectionString: string;
  /** What Postgres shows of this process in pg_stat_activity. */
  readonly name: string;
  readonly max?: number;
}

/** A pool that outlives the loss of its connections: the next query opens another. */
export function openPool({ connectionString, name, max = 10 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: `tidylog ${name}`,
    connectionTimeoutMillis: 5_000,
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
const lostMessage = /connection terminated|timeout exceeded when trying to connect|not queryable|client has/i;

/** Whether Postgres could not be reached, went away in the middle, or is not taking connections yet. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (lostConnection.has(code) || code.startsWith('08') || code.startsWith('57P')) return true;
  return code === '' && lostMessage.test(error.message);
}
