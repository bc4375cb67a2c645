import { openAccess } from './access/access.ts';
import { defaultPort, loopbackAddress } from './address.ts';
import { serve } from './serve.ts';

export interface EventLogOptions {
  /** The SQLite file of the log, created if missing; its folder must exist. In memory if left out. */
  readonly file?: string | undefined;
  /** 2113 by default; 0 takes any free port. */
  readonly port?: number;
  /**
   * A folder for a password, a certificate and its key, made if missing. The log then requires the password in each
   * call, over TLS. Without it, anyone who reaches the port may read and write.
   */
  readonly access?: string | undefined;
  readonly host?: '127.0.0.1';
}

export interface RunningEventLog {
  readonly port: number;
  readonly connectionString: string;
  /** Ends open streams with CANCELLED, writes what was accepted, and closes the file. */
  stop(): Promise<void>;
}

/**
 * Serves a local event log, which speaks a subset of the EventStoreDB client protocol, from the calling thread. Every
 * commit blocks that thread for an fsync, so give it its own process or worker if latency matters. Rejects with a
 * sentence for people if the file is in use or not an event log, or the port is taken.
 */
export async function startEventLog({
  file,
  port = defaultPort,
  access,
  host = loopbackAddress,
}: EventLogOptions = {}): Promise<RunningEventLog> {
  if (host !== loopbackAddress) throw new Error('The local event log listens on 127.0.0.1 alone.');
  const server = await serve({ file, port, access: access === undefined ? undefined : openAccess(access) });
  const { connectionString } = server;
  return { port: server.port, connectionString, stop: () => server.stop() };
}
