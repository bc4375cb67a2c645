import type { KeyUse, LogRecords, Mark } from './log-records.ts';
import type { Key, Vault } from './vault.ts';
import type { LostKey } from './vault-state.ts';

/** What a vault lacks, or has too much, compared with its log. */
export interface KeyComparison {
  /** The log needs them, and the vault has neither key nor tombstone. */
  readonly lost: readonly LostKey[];
  /** Erased people whose keys are there: an older copy of the vault was restored. */
  readonly revived: readonly string[];
  /** Erased people of whom the vault has neither key nor tombstone. */
  readonly unmarked: readonly string[];
  readonly seen: Mark | undefined;
}

interface Course {
  readonly erased: Set<string>;
  readonly missing: Map<string, Set<string>>;
  seen: Mark | undefined;
}

function take(
  course: Course,
  { mark, stream, persons, erased }: KeyUse,
  keys: ReadonlyMap<string, Key>,
): void {
  course.seen = mark;
  if (erased !== undefined) course.erased.add(erased);
  for (const person of persons) {
    if (keys.get(person) !== 'missing') continue;
    course.missing.set(person, (course.missing.get(person) ?? new Set()).add(stream));
  }
}

/** Compares the vault with what the log says about keys after a position. */
export async function compareKeys(
  records: Pick<LogRecords, 'keyUses'>,
  vault: Pick<Vault, 'keysFor'>,
  after: bigint,
): Promise<KeyComparison> {
  const keysOf = async (persons: ReadonlySet<string>): Promise<ReadonlyMap<string, Key>> =>
    persons.size === 0 ? new Map() : await vault.keysFor(persons, 'existing');
  const course: Course = { erased: new Set(), missing: new Map(), seen: undefined };
  for await (const uses of records.keyUses(after)) {
    const keys = await keysOf(new Set(uses.flatMap(({ persons }) => persons)));
    for (const use of uses) take(course, use, keys);
  }
  const { erased, missing, seen } = course;
  const kept = await keysOf(erased);
  return {
    lost: [...missing]
      .filter(([person]) => !erased.has(person))
      .map(([personId, streams]) => ({ personId, streams: [...streams] })),
    revived: [...erased].filter((person) => Buffer.isBuffer(kept.get(person))),
    unmarked: [...erased].filter((person) => ['missing', 'lost'].includes(String(kept.get(person)))),
    seen,
  };
}
