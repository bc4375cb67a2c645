import {
  type FirstSettings,
  factAt,
  factsAfter,
  type SettingName,
  settingKeys,
  settingNames,
} from '@tidylog/contracts/domain/settings';
import { settingVersion } from '@tidylog/contracts/domain/versions';
import { isShare, type setting, storedSettings } from '@tidylog/contracts/schemas/settings';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';
import { namesOf } from '../users/queries.ts';
import type { SetFact, SettingRow } from './table.ts';

export type Setting = z.output<typeof setting>;

interface Sources {
  readonly pool: Pool;
  readonly settings: { readonly first: FirstSettings };
}

const shownValue = (name: SettingName, value: unknown): Setting['value'] =>
  (isShare(name) ? (value as number) / 10_000 : value) as Setting['value'];

interface Shown {
  readonly first: FirstSettings;
  readonly now: Temporal.Instant;
  readonly nameOf: (id: string | null) => string;
}

function settingAnswer(name: SettingName, facts: readonly SetFact[], { first, now, nameOf }: Shown): Setting {
  const readable = facts.filter(({ value }) => storedSettings[name].safeParse(value).success);
  const inForce = factAt(readable, now);
  const since = inForce?.validFrom ?? null;
  return {
    name,
    value: shownValue(name, inForce ? inForce.value : first[settingKeys[name]]),
    since,
    coming: factsAfter(readable, now).flatMap(({ value, validFrom, by }) =>
      validFrom === null ? [] : [{ value: shownValue(name, value), valid_from: validFrom, by: nameOf(by) }],
    ),
    source: since === null ? 'environment' : 'setting',
    by: since === null ? null : nameOf(inForce?.by ?? null),
    version: settingVersion(facts),
  };
}

/** The settings that this release knows, current and future. */
export async function settingsShown(
  { pool, settings: { first } }: Sources,
  now: Temporal.Instant,
): Promise<Setting[]> {
  const rows = await rowsOf<SettingRow>(pool, 'select name, facts from read.settings');
  const factsOf = new Map(rows.map(({ name, facts }) => [name, facts]));
  const people = rows.flatMap(({ facts }) => facts.flatMap(({ by }) => by ?? []));
  const names = await namesOf(pool, [...new Set(people)]);
  const nameOf = (id: string | null) => (id === null ? 'the system' : (names.get(id) ?? 'somebody'));
  return settingNames.map((name) => settingAnswer(name, factsOf.get(name) ?? [], { first, now, nameOf }));
}
