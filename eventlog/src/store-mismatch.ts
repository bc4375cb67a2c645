import type { Mark } from './log-records.ts';

/** What log, vault and read side say about each other at startup. */
export interface Stores {
  readonly log: { readonly id: string; readonly last: Mark | undefined };
  readonly vault: {
    /** It never belonged to a log and holds no one's key. */
    readonly isEmpty: boolean;
    readonly logId: string | undefined;
  };
  /** Events that the vault and the read side have seen and that this log does not have. */
  readonly unknown: readonly Mark[];
}

const wayOn = 'docs/backup.md says how; "tidylog accept log" goes on with what is there.';

const furthest = (marks: readonly Mark[]): bigint =>
  marks
    .map(({ position }) => position)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .at(-1) ?? 0n;

const isOtherLog = ({ id }: Stores['log'], { logId }: Stores['vault']): boolean =>
  logId !== undefined && logId !== id;

function otherEvents(end: bigint, seen: bigint): string {
  return seen > end
    ? `The event log ends at position ${end}, but Postgres has seen events up to position ${seen}: put back a newer copy of the log, or a Postgres that is not newer than this log. ${wayOn}`
    : `The event log holds other events than Postgres has seen up to position ${seen}: one of the two was put back and used without the other; put back two that belong together. ${wayOn}`;
}

/** Why the stores do not belong together and what to do about it; undefined when they do. */
export function mismatchOf({ log, vault, unknown }: Stores): string | undefined {
  if (vault.isEmpty && log.last !== undefined)
    return (
      'The event log has events, but the vault beside it has no keys: restore the Postgres that belongs to this ' +
      `log, or start with an empty log. ${wayOn}`
    );
  const isOther = isOtherLog(log, vault);
  if (log.last === undefined && (isOther || unknown.length > 0))
    return (
      'The event log is empty, but Postgres has seen events: put back the log that belongs to this Postgres. ' +
      wayOn
    );
  if (isOther)
    return (
      'The event log is not the one that Postgres belongs to: put back the log and the Postgres of the same ' +
      `installation. ${wayOn}`
    );
  return unknown.length === 0 ? undefined : otherEvents(log.last?.position ?? 0n, furthest(unknown));
}
