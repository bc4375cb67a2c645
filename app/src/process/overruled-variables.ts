import { isDeepStrictEqual } from 'node:util';
import { type SettingName, type SettingsInForce, settingKeys } from '@tidylog/contracts/domain/settings';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { variableOf } from '../config.ts';

/** One line that names the variables whose settings have another value now; undefined if there are none. */
export async function overruledVariables(
  settings: SettingsInForce,
  named: readonly SettingName[],
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { first, timeZone } = settings;
  const [inForce, capacityOn] = await Promise.all([settings.at(now), settings.capacity()]);
  const values = { ...inForce, dailyCapacity: capacityOn(dateAt(now, timeZone)) };
  const overruled = named
    .filter((name) => !isDeepStrictEqual(values[settingKeys[name]], first[settingKeys[name]]))
    .map(variableOf);
  if (overruled.length === 0) return undefined;
  return `the settings in force differ from the environment, which only gave their first values: ${overruled.join(', ')}`;
}
