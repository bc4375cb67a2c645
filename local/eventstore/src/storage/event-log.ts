import type { DatabaseSync } from 'node:sqlite';
import type { Size } from './batches.ts';
import { createChanges } from './changes.ts';
import { type CommitHooks, createCommitQueue } from './commits.ts';
import { namingDamage, openDatabase } from './database.ts';
import type { ExpectedRevision } from './expected-revision.ts';
import { createRowReader } from './rows.ts';
import { createStreams } from './streams.ts';
import { createWriter, type NewEvent, type WriteResult } from './writer.ts';

export type EventLog = ReturnType<typeof openEventLog>;

/**
 * Opens the log in `file`, or one in memory; a new one gets one system event. All writes go through the group commit;
 * the promise of a write settles when it is on the disk.
 */
export function openEventLog(file: string | undefined, hooks: CommitHooks = {}) {
  const named = namingDamage(file ?? 'in memory');
  const db = openDatabase(file);
  try {
    return named(openIn)(db, hooks, named);
  } catch (error) {
    db.close();
    throw error;
  }
}

function openIn(db: DatabaseSync, hooks: CommitHooks, named: ReturnType<typeof namingDamage>) {
  const streams = createStreams(db);
  const writer = createWriter(db, streams);
  const changes = createChanges();
  if (writer.lastSeq() === 0) writeOpeningEvent();
  let lastSeq = writer.lastSeq();
  const commits = createCommitQueue({
    db,
    hooks,
    onCommitted: () => {
      lastSeq = writer.lastSeq();
      changes.publish(writer.takeTouched());
    },
    onRolledBack: () => writer.reset(),
  });

  function writeOpeningEvent(): void {
    const data = Buffer.from('{"format":1}');
    const event = {
      id: crypto.randomUUID(),
      type: '$logCreated',
      json: true,
      data,
      metadata: new Uint8Array(),
    };
    db.exec('BEGIN');
    writer.append('$log', { kind: 'no-stream' }, [event]);
    db.exec('COMMIT');
    writer.takeTouched();
  }

  const rows = createRowReader(db);
  const append = named((...write: Parameters<typeof writer.append>) => writer.append(...write));
  return {
    rows: {
      pageOfAll: named((...page: Parameters<typeof rows.pageOfAll>) => rows.pageOfAll(...page)),
      pageOfStream: named((...page: Parameters<typeof rows.pageOfStream>) => rows.pageOfStream(...page)),
    },
    streams: { ...streams, get: named((name: string) => streams.get(name)) },
    changes,
    lastSeq: () => lastSeq,
    append: (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<WriteResult> =>
      commits.submit(() => append(stream, expected, events), sizeOf(events)),
    softDelete: (stream: string, expected: ExpectedRevision): Promise<WriteResult> =>
      commits.submit(() => writer.softDelete(stream, expected), oneEvent),
    tombstone: (stream: string, expected: ExpectedRevision): Promise<WriteResult> =>
      commits.submit(() => writer.tombstone(stream, expected), oneEvent),
    close(): void {
      commits.drain();
      db.close();
    },
  };
}

const oneEvent: Size = { events: 1, bytes: 0 };

function sizeOf(events: readonly NewEvent[]): Size {
  const bytes = events.reduce((sum, { data, metadata }) => sum + data.byteLength + metadata.byteLength, 0);
  return { events: events.length, bytes };
}
