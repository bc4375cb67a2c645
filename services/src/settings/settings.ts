import { type SettingFact, withFact, withoutFact } from '@tidylog/contracts/domain/settings';
import type { SettingEvent } from '@tidylog/contracts/events/settings';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { StreamOf } from '../kernel/folded.ts';

/** All values that one setting has had. */
export interface SettingHistory {
  readonly facts: readonly SettingFact[];
  readonly withdrawn: readonly InstantText[];
}

/** Every setting that was ever changed, by name, including those that this release does not know. */
export type Settings = ReadonlyMap<string, SettingHistory>;

export const initial: Settings = new Map();

const unchanged: SettingHistory = { facts: [], withdrawn: [] };
export const historyOf = (settings: Settings, name: string): SettingHistory =>
  settings.get(name) ?? unchanged;

export function evolve(settings: Settings, { type, data }: SettingEvent): Settings {
  const { facts, withdrawn } = historyOf(settings, data.name);
  switch (type) {
    case 'SettingChanged': {
      const { value, validFrom } = data;
      const history: SettingHistory = {
        facts: withFact(facts, { validFrom, value }),
        withdrawn: withdrawn.filter((moment) => moment !== validFrom),
      };
      return new Map(settings).set(data.name, history);
    }
    case 'SettingWithdrawn':
      return new Map(settings).set(data.name, {
        facts: withoutFact(facts, data.validFrom),
        withdrawn: [...withdrawn, data.validFrom],
      });
  }
}

export const settingsStream: StreamOf<Settings, SettingEvent> = { name: 'settings', initial, evolve };
