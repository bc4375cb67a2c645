import { isDeepStrictEqual } from 'node:util';
import {
  type FirstSettings,
  factAt,
  type SettingName,
  settingKeys,
  settingNames,
} from '@tidylog/contracts/domain/settings';
import type { SettingEvent } from '@tidylog/contracts/events/settings';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { historyOf, type Settings } from './settings.ts';

export type SettingValue = Extract<SettingEvent, { type: 'SettingChanged' }>['data']['value'];

interface Change {
  readonly name: SettingName;
  readonly value: SettingValue;
  readonly validFrom: Temporal.Instant;
  readonly now: Temporal.Instant;
}

const valueIn = (first: FirstSettings, name: SettingName): SettingValue => {
  const value = first[settingKeys[name]];
  return typeof value === 'object' ? [...value] : value;
};

/** The first values, for settings that have none yet. */
export const foundSettings =
  (first: FirstSettings) =>
  (settings: Settings): Decision<SettingEvent> =>
    accept(
      ...settingNames
        .filter((name) => !historyOf(settings, name).facts.some(({ validFrom }) => validFrom === null))
        .map(
          (name): SettingEvent => ({
            type: 'SettingChanged',
            data: { name, value: valueIn(first, name), validFrom: null },
          }),
        ),
    );

/** Sets a value from now on or from a later moment. The past stays as it was. */
export const changeSetting =
  ({ name, value, validFrom, now }: Change) =>
  (settings: Settings): Decision<SettingEvent> => {
    if (Temporal.Instant.compare(validFrom, now) < 0) return refuse('setting-in-past');
    const moment = instantText(validFrom);
    const there = factAt(historyOf(settings, name).facts, validFrom);
    // A value is written for its own moment even if it would hold anyway: the value before it may be withdrawn.
    const isSaid = there?.validFrom === moment || validFrom.equals(now);
    if (isSaid && isDeepStrictEqual(there?.value, value)) return accept();
    return accept({ type: 'SettingChanged', data: { name, value, validFrom: moment } });
  };

/** Withdraws a value that is not in force yet. */
export const withdrawSetting =
  ({
    name,
    validFrom,
    now,
  }: {
    readonly name: string;
    readonly validFrom: InstantText;
    readonly now: Temporal.Instant;
  }) =>
  (settings: Settings): Decision<SettingEvent> => {
    const { facts, withdrawn } = historyOf(settings, name);
    if (withdrawn.includes(validFrom)) return accept();
    if (!facts.some((fact) => fact.validFrom === validFrom)) return refuse('not-found');
    return Temporal.Instant.compare(Temporal.Instant.from(validFrom), now) <= 0
      ? refuse('setting-in-force')
      : accept({ type: 'SettingWithdrawn', data: { name, validFrom } });
  };
