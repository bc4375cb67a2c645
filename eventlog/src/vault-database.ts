import pg from 'pg';
import { type Retries, retrying } from './retry.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface VaultDatabase {
  /** Runs a statement that is safe to repeat: it is repeated after a lost connection. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// SQLSTATE classes: connection, server shutdown and start, too many connections, deadlock and the like.
const passingState = /^(08|57P|53300|40)/;
const passingMessage =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|query read timeout/i;

const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  return passing.has(code) || passingState.test(code) || passingMessage.test(error.message);
};

const dependency = 'The database of the vault';
const longest = 10_000;
/** For a statement whose answer a caller waits for, in milliseconds. */
const longestForCaller = 2_900;

/**
 * Connections whose commits are on disk before they are answered, no matter how the database is configured. The
 * database counts as down after `patience` milliseconds without a connection or an answer; by default after about 20
 * seconds.
 */
export function openVaultDatabase(connectionString: string, patience?: number): VaultDatabase {
  const statement = patience === undefined ? longest : Math.min(longestForCaller, patience);
  // A statement may begin at the very end of the retries, so a caller waits for both together.
  const retryTime = patience === undefined ? longest : Math.max(1, patience - statement);
  const retries: Retries = { dependency, isTransient, patience: retryTime };
  const options = '-c synchronous_commit=on';
  const pool = new pg.Pool({
    connectionString,
    application_name: 'tidylog vault',
    options,
    max: 4,
    connectionTimeoutMillis: statement,
    query_timeout: statement,
  });
  // The pool replaces a lost idle connection by itself; without a listener its error would end the process.
  pool.on('error', () => undefined);
  return {
    query: (text, values) =>
      retrying(retries, async () => (await pool.query<Row>(text, values && [...values])).rows),
    close: () => pool.end(),
  };
}
