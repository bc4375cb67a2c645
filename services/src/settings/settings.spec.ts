import { settingKeys, settingNames } from '@tidylog/contracts/domain/settings';
import type { SettingEvent } from '@tidylog/contracts/events/settings';
import { firstSettings } from '@tidylog/contracts/testing/settings';
import { type InstantText, instantText, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { settings as first } from '../testing/settings.ts';
import { changeSetting, foundSettings, withdrawSetting } from './decisions.ts';
import { capacityIn, settingsAt } from './in-force.ts';
import { evolve, initial, settingsStream } from './settings.ts';

const given = givenOf({ initial, evolve });
const at = (text: string) => Temporal.Instant.from(text);
const now = at('2027-01-11T15:00:00Z');
const march = at('2027-03-01T06:00:00Z');

const changed = (name: string, value: unknown, from: Temporal.Instant | null): SettingEvent => ({
  type: 'SettingChanged',
  data: { name, value: value as number, validFrom: from && instantText(from) },
});
const withdrawn = (name: string, from: Temporal.Instant): SettingEvent => ({
  type: 'SettingWithdrawn',
  data: { name, validFrom: instantText(from) },
});
const founded = changed('tax_rate', 0, null);
const raise = (value: number, validFrom = now) => changeSetting({ name: 'tax_rate', value, validFrom, now });
const withdraw = (from: Temporal.Instant, name = 'tax_rate') =>
  withdrawSetting({ name, validFrom: instantText(from), now });

describe('the first values', () => {
  const found = foundSettings(first);
  const all = given().state;

  test('are written for every setting, each from the beginning', () =>
    given()
      .when(found)
      .yields(...settingNames.map((name) => changed(name, first[settingKeys[name]], null))));
  test('are written once, whatever the environment says later', () => {
    const decision = found(all);
    if (!('accepted' in decision)) throw new Error('It was refused.');
    given(...decision.accepted)
      .when(foundSettings({ ...first, dailyCapacity: 12, brandName: 'Other' }))
      .yields();
  });
  test('leave what was changed before them', () => {
    const early = changed('tax_rate', 825, now);
    const decision = found(given(early).state);
    if (!('accepted' in decision)) throw new Error('It was refused.');
    expect(decision.accepted).toHaveLength(settingNames.length);
    const { state } = given(early, ...decision.accepted);
    expect(settingsAt(state, { first, at: now }).taxRate).toBe(825);
    expect(settingsAt(state, { first, at: now.subtract({ seconds: 1 }) }).taxRate).toBe(0);
  });
});

describe('changing a setting', () => {
  test('holds from now on', () =>
    given(founded)
      .when(raise(825))
      .yields(changed('tax_rate', 825, now)));
  test('holds from a later moment on', () =>
    given(founded)
      .when(raise(825, march))
      .yields(changed('tax_rate', 825, march)));
  test('is refused in the past', () =>
    given(founded)
      .when(raise(825, now.subtract({ nanoseconds: 1 })))
      .refuses('setting-in-past'));
  test('to the value in force writes nothing', () => given(founded).when(raise(0)).yields());
  test('twice writes nothing', () =>
    given(founded, changed('tax_rate', 825, march))
      .when(raise(825, march))
      .yields());
  test('for a moment that has a value already replaces it', () => {
    const replaced = changed('tax_rate', 900, march);
    given(founded, changed('tax_rate', 825, march))
      .when(raise(900, march))
      .yields(replaced);
    const { state } = given(founded, changed('tax_rate', 825, march), replaced);
    expect(settingsAt(state, { first, at: march }).taxRate).toBe(900);
  });
  test('to come is said even where an earlier one brings the same value', () =>
    given(founded, changed('tax_rate', 825, march))
      .when(raise(825, march.add({ hours: 24 })))
      .yields(changed('tax_rate', 825, march.add({ hours: 24 }))));
  test('now leaves what is to come', () => {
    const { state } = given(founded, changed('tax_rate', 900, march), changed('tax_rate', 825, now));
    expect(settingsAt(state, { first, at: now }).taxRate).toBe(825);
    expect(settingsAt(state, { first, at: march.subtract({ nanoseconds: 1 }) }).taxRate).toBe(825);
    expect(settingsAt(state, { first, at: march }).taxRate).toBe(900);
  });
});

describe('taking back a value', () => {
  const coming = changed('tax_rate', 825, march);
  test('to come leaves the one before', () => {
    given(founded, coming).when(withdraw(march)).yields(withdrawn('tax_rate', march));
    const { state } = given(founded, coming, withdrawn('tax_rate', march));
    expect(settingsAt(state, { first, at: march }).taxRate).toBe(0);
  });
  test('twice writes nothing', () =>
    given(founded, coming, withdrawn('tax_rate', march)).when(withdraw(march)).yields());
  test('that was set once more takes it back once more', () =>
    given(founded, coming, withdrawn('tax_rate', march), coming)
      .when(withdraw(march))
      .yields(withdrawn('tax_rate', march)));
  test('is remembered until that moment has a value again, and that of no other moment', () => {
    const april = march.add({ hours: 31 * 24 });
    const withdrawnOf = (...past: SettingEvent[]) => given(...past).state.get('tax_rate')?.withdrawn;
    expect(withdrawnOf(coming)).toEqual([]);
    const both = [withdrawn('tax_rate', march), withdrawn('tax_rate', april)];
    expect(withdrawnOf(coming, ...both, coming)).toEqual([instantText(april)]);
  });
  test('in force is refused', () =>
    given(founded, changed('tax_rate', 825, now))
      .when(withdraw(now))
      .refuses('setting-in-force'));
  test('that was never set is refused', () => {
    given(founded).when(withdraw(march)).refuses('not-found');
    given(coming).when(withdraw(march, 'holidays')).refuses('not-found');
  });
});

describe('a setting by time', () => {
  test('is what the environment gives before the first fact', () => {
    const { dailyCapacity, ...others } = firstSettings;
    expect(settingsAt(initial, { first, at: now })).toEqual(others);
    expect(capacityIn(initial, first)('2027-01-15' as LocalDate)).toBe(dailyCapacity);
  });
  test('that this release does not know is kept and passed', () => {
    const { state } = given(founded, changed('holidays', { first: 'Monday' }, now));
    expect(settingsAt(state, { first, at: now })).toEqual(settingsAt(initial, { first, at: now }));
    expect([...state.keys()]).toEqual(['tax_rate', 'holidays']);
  });
  test('whose value this release cannot read keeps the one before', () => {
    const { state } = given(founded, changed('tax_rate', 825, now), changed('tax_rate', { TX: 900 }, march));
    expect(settingsAt(state, { first, at: march }).taxRate).toBe(825);
  });
  test('stands in one stream', () => expect(settingsStream.name).toBe('settings'));
});

describe('the capacity', () => {
  const dates = ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02'] as never[];
  const on = (...past: SettingEvent[]) => dates.map(capacityIn(given(...past).state, first));

  test('goes by the date of the visit', () => {
    expect(on()).toEqual([10, 10, 10, 10]);
    expect(on(changed('daily_capacity', 6, march))).toEqual([10, 10, 6, 6]);
  });
  test('of a day counts from its first to its last moment', () => {
    const lastOfFebruary = march.subtract({ nanoseconds: 1 });
    expect(on(changed('daily_capacity', 6, lastOfFebruary))).toEqual([10, 6, 6, 6]);
  });
  test('of a day on which the clocks change is that of its own date', () => {
    const sunday = '2027-03-14' as never;
    const capacity = (from: InstantText) =>
      capacityIn(given(changed('daily_capacity', 6, at(from))).state, first)(sunday);
    expect(capacity('2027-03-15T04:59:59Z' as InstantText)).toBe(6);
    expect(capacity('2027-03-15T05:00:00Z' as InstantText)).toBe(10);
  });
});
