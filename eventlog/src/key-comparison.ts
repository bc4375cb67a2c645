import type { LogRecords, Mark } from './log-records.ts';
import type { Vault } from './vault.ts';
import type { LostKey } from './vault-standing.ts';

/** What a vault lacks, or has too much, beside its log. */
export interface KeyComparison {
  /** Keys that the log needs, and of which the vault has neither key nor tombstone. */
  readonly lost: readonly LostKey[];
  /** Erased people whose keys are there: the vault was put back to a copy from before. */
  readonly revived: readonly string[];
  /** Erased people of whom the vault has neither key nor tombstone. */
  readonly unmarked: readonly string[];
  /** The last event that was looked at; undefined where nothing is new. */
  readonly seen: Mark | undefined;
}

/** Compares the vault with what the log says of keys behind a position. */
export async function compareKeys(
  records: Pick<LogRecords, 'keyUses'>,
  vault: Pick<Vault, 'keysFor'>,
  after: bigint,
): Promise<KeyComparison> {
  const erased = new Set<string>();
  const missing = new Map<string, Set<string>>();
  let seen: Mark | undefined;
  for await (const uses of records.keyUses(after)) {
    const persons = new Set(uses.flatMap((use) => use.persons));
    const keys = persons.size === 0 ? new Map() : await vault.keysFor(persons, 'existing');
    for (const use of uses) {
      if (use.erased !== undefined) erased.add(use.erased);
      for (const person of use.persons) {
        if (keys.get(person) !== 'missing') continue;
        missing.set(person, (missing.get(person) ?? new Set()).add(use.stream));
      }
    }
    seen = uses.at(-1)?.mark ?? seen;
  }
  const kept = erased.size === 0 ? new Map() : await vault.keysFor(erased, 'existing');
  const stateOf = (person: string) => (Buffer.isBuffer(kept.get(person)) ? 'key' : kept.get(person));
  return {
    lost: [...missing]
      .filter(([person]) => !erased.has(person))
      .map(([personId, streams]) => ({ personId, streams: [...streams] })),
    revived: [...erased].filter((person) => stateOf(person) === 'key'),
    unmarked: [...erased].filter((person) => ['missing', 'lost'].includes(String(stateOf(person)))),
    seen,
  };
}
