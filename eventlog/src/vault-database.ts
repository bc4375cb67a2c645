import pg from 'pg';
import { type Retries, retrying } from './retry.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface VaultDatabase {
  /** Runs a statement that may be repeated: after a lost connection it is. */
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
// Classes of SQLSTATE: connection, shutdown and start of the server, too many connections, deadlock and the like.
const passingState = /^(08|57P|53300|40)/;
const passingMessage = /connection terminated|connection timeout|timeout exceeded when trying to connect/i;

const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  return passing.has(code) || passingState.test(code) || passingMessage.test(error.message);
};

const retries: Retries = { dependency: 'The database of the vault', isTransient };

/** Connections whose commits are on the disk before they are answered, whatever the database is set to. */
export function openVaultDatabase(connectionString: string): VaultDatabase {
  const options = '-c synchronous_commit=on';
  const pool = new pg.Pool({
    connectionString,
    options,
    max: 4,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  // The pool replaces a lost idle connection by itself; without a listener the loss would end the process.
  pool.on('error', () => undefined);
  return {
    query: (text, values) =>
      retrying(retries, async () => (await pool.query<Row>(text, values && [...values])).rows),
    close: () => pool.end(),
  };
}
