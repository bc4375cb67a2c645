import type { DatabaseSync } from 'node:sqlite';
import { createBatches, type Size } from './batches.ts';

/** Called just before and just after each COMMIT that writes; for crash tests. */
export type CommitHooks = { readonly beforeCommit?: () => void; readonly afterCommit?: () => void };

interface Pending {
  readonly size: Size;
  run(): () => void;
  fail(error: unknown): void;
}

export interface CommitQueueOptions {
  readonly db: DatabaseSync;
  readonly hooks: CommitHooks;
  readonly onCommitted: () => void;
  readonly onRolledBack: () => void;
}

/**
 * A client can prepare its next writes while others are committed. If a COMMIT is fast, small batches keep both sides
 * busy; if it is slow, a batch grows with what arrives in the meantime.
 */
const minBatch = 16;
const writesPerMillisecond = 16;

export type CommitQueue = ReturnType<typeof createCommitQueue>;

/**
 * Group commit: everything that arrives within one turn of the event loop is written in one transaction, and is
 * answered only when its COMMIT, with its fsync, has returned. If one write fails, all of its turn fail.
 */
export function createCommitQueue({ db, hooks, onCommitted, onRolledBack }: CommitQueueOptions) {
  const begin = db.prepare('BEGIN');
  const commit = db.prepare('COMMIT');
  const pending = createBatches<Pending>();
  let next: NodeJS.Immediate | undefined;
  let commitMilliseconds = 0;

  function schedule(): void {
    if (!pending.isEmpty()) next ??= setImmediate(flush);
  }

  function flush(): void {
    clearImmediate(next);
    next = undefined;
    const batch = pending.take(minBatch + writesPerMillisecond * commitMilliseconds);
    try {
      const answers = writeBatch(batch);
      onCommitted();
      for (const answer of answers) answer();
    } catch (error) {
      rollBack();
      for (const write of batch) write.fail(error);
    }
    schedule();
  }

  function writeBatch(batch: readonly Pending[]): (() => void)[] {
    begin.run();
    const answers = batch.map((write) => write.run());
    hooks.beforeCommit?.();
    const start = performance.now();
    commit.run();
    commitMilliseconds = performance.now() - start;
    hooks.afterCommit?.();
    return answers;
  }

  function rollBack(): void {
    if (db.isTransaction) db.exec('ROLLBACK');
    onRolledBack();
  }

  return {
    submit<Result>(work: () => Result, size: Size): Promise<Result> {
      return new Promise((resolve, reject) => {
        pending.add({
          size,
          run() {
            const result = work();
            return () => resolve(result);
          },
          fail: reject,
        });
        schedule();
      });
    },
    drain(): void {
      while (!pending.isEmpty()) flush();
    },
  };
}
