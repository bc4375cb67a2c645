import { WrongExpectedVersionError } from '@eventstore/db-client';
import type { Connection } from './connection.ts';
import { WrongExpectedRevision } from './errors.ts';
import type { Appended } from './event-log.ts';
import { resumedPages } from './read.ts';
import { patienceWith } from './retry.ts';
import type { Write } from './write.ts';

const attempt = async ({ append }: Connection, write: Write, deadline: number): Promise<Appended> => {
  const { nextExpectedRevision, position } = await append(write, deadline);
  if (!position) throw new Error('The event log answered an append without a position.');
  return {
    revision: nextExpectedRevision,
    position: position.commit,
    eventIds: write.events.map(({ id }) => id),
  };
};

const findWritten = async ({ client, retries }: Connection, write: Write): Promise<Appended | undefined> => {
  const { stream, expected, events } = write;
  const fromRevision = expected === 'no_stream' ? 0n : expected + 1n;
  const written = [];
  const pages = resumedPages(retries, () =>
    client.readStream(stream, { fromRevision, maxCount: events.length }),
  );
  for await (const page of pages) written.push(...page);
  const last = written.at(-1);
  if (written[0]?.id !== events[0]?.id || !last?.position) return undefined;
  return { revision: last.revision, position: last.position.commit, eventIds: events.map(({ id }) => id) };
};

const conflictOf = (error: WrongExpectedVersionError, { stream, expected }: Write, afterRetry: boolean) => {
  const actual = typeof error.actualVersion === 'bigint' ? error.actualVersion : 'no_stream';
  return new WrongExpectedRevision({ stream, expected, actual, afterRetry }, { cause: error });
};

/**
 * Appends events with fixed ids, and retries after a lost connection: at an exact revision the server compares ids, so
 * a repeated attempt writes nothing twice.
 */
export async function appendRepeatedly(connection: Connection, write: Write): Promise<Appended> {
  const patience = patienceWith(connection.retries);
  let outcomeUnknown = false;
  for (;;) {
    try {
      const deadline = Math.min(connection.attemptDeadline, Math.max(1, patience.remaining()));
      return await attempt(connection, write, deadline);
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) {
        const written = outcomeUnknown ? await findWritten(connection, write) : undefined;
        if (written) return written;
        throw conflictOf(error, write, outcomeUnknown);
      }
      outcomeUnknown = true;
      await patience.after(error);
    }
  }
}
