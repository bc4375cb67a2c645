import { setTimeout as pause } from 'node:timers/promises';
import {
  type BusinessSettings,
  type CapacityOn,
  endOfDate,
  type FirstSettings,
  factAt,
  type SettingName,
  type SettingsInForce,
  settingKeys,
  settingNames,
} from '@tidylog/contracts/domain/settings';
import { storedSettings } from '@tidylog/contracts/schemas/settings';
import type { Streams } from '../kernel/transact.ts';
import { historyOf, initial, type Settings, settingsStream } from './settings.ts';

/** How old a setting may be before this process goes by it, in milliseconds: another process may have changed it. */
const oldest = 1_000;
/** In milliseconds: how long a page waits for newer settings when it has some, and for the first ones. */
const patience = { newer: 250, first: 2_000 };

interface Look {
  readonly first: FirstSettings;
  readonly at: Temporal.Instant;
}

/** Before the first event the environment decides. A value that this release cannot read does not count. */
function valueAt(settings: Settings, name: SettingName, { first, at }: Look): unknown {
  const readable = historyOf(settings, name).facts.filter(
    ({ value }) => storedSettings[name].safeParse(value).success,
  );
  return factAt(readable, at)?.value ?? first[settingKeys[name]];
}

/** All settings at an instant, without the capacity. */
export function settingsAt(settings: Settings, look: Look): BusinessSettings {
  const { timeZone, demoMode, demoMailboxes } = look.first;
  const values = settingNames
    .filter((name) => name !== 'daily_capacity')
    .map((name) => [settingKeys[name], valueAt(settings, name, look)]);
  return { timeZone, demoMode, demoMailboxes, ...Object.fromEntries(values) };
}

/** How many homes each date has places for: the value at the end of the date counts. */
export const capacityIn =
  (settings: Settings, first: FirstSettings): CapacityOn =>
  (date) =>
    valueAt(settings, 'daily_capacity', { first, at: endOfDate(date, first.timeZone) }) as number;

const lookUp = (read: () => Promise<Settings>, first: FirstSettings): SettingsInForce => ({
  first,
  timeZone: first.timeZone,
  demoMode: first.demoMode,
  demoMailboxes: first.demoMailboxes,
  at: async (at) => settingsAt(await read(), { first, at }),
  capacity: async () => capacityIn(await read(), first),
});

/** The settings for decisions and writes, as the log has them. Throws what the log throws. */
export const settingsInForce = ({ load }: Streams, first: FirstSettings): SettingsInForce =>
  lookUp(async () => (await load(settingsStream, oldest)).state, first);

/** The settings for display: the last known ones when the log does not answer. */
export function settingsToShow({ load }: Streams, first: FirstSettings): SettingsInForce {
  let known = initial;
  let isLate = false;
  const look = async (): Promise<void> => {
    try {
      known = (await load(settingsStream, oldest)).state;
    } catch {
      // While the log is away, pages show what is known; decisions wait for it.
    } finally {
      isLate = false;
    }
  };
  const read = async (): Promise<Settings> => {
    if (isLate) return known;
    const waiting = new AbortController();
    const most = known === initial ? patience.first : patience.newer;
    const late = pause(most, undefined, { signal: waiting.signal }).then(
      () => {
        isLate = true;
      },
      () => undefined,
    );
    const looked = look();
    await Promise.race([looked, late]);
    waiting.abort();
    return known;
  };
  return lookUp(read, first);
}
