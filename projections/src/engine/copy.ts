import type { Client, Connection, Submittable } from 'pg';

/** What the client's connection can do during `copy … from stdin`; its types leave it out. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Sends rows by `copy … from stdin` in the text format, in one piece. The connection must not be pipelined. Rejects
 * with the Postgres error.
 */
export function copyIn(client: Client, statement: string, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const nothing = () => undefined;
  const copy = {
    submit: (connection: Connection) => (connection as unknown as CopyConnection).query(statement),
    handleCopyInResponse(connection: CopyConnection) {
      connection.sendCopyFromChunk(Buffer.from(text));
      connection.endCopyFrom();
    },
    handleError: reject,
    handleCommandComplete: nothing,
    handleReadyForQuery: () => resolve(),
  };
  client.query(copy as Submittable);
  return promise;
}
