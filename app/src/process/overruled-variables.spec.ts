import type { FirstSettings } from '@tidylog/contracts/domain/settings';
import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { overruledVariables } from './overruled-variables.ts';

const now = Temporal.Instant.from('2027-01-11T15:00:00Z');
const toldOf = (environment: Record<string, string>, changes: Partial<FirstSettings>) => {
  const { business: first, namedSettings } = parseConfig(environment);
  const values = { ...first, ...changes };
  const settings = {
    ...first,
    first,
    at: async () => values,
    capacity: async () => () => values.dailyCapacity,
  };
  return overruledVariables(settings, namedSettings, now);
};

test('a start names the variables that say something else than the settings in force', async () =>
  expect(
    await toldOf(
      { DAILY_CAPACITY: '10', TAX_RATE: '0.08', SERVED_ZIP_CODES: '77433' },
      { dailyCapacity: 12, taxRate: 800, servedZipCodes: ['77433', '10001'] },
    ),
  ).toBe(
    'the settings in force differ from the environment, which only gave their first values: SERVED_ZIP_CODES, DAILY_CAPACITY',
  ));

test('a variable that is not set says nothing', async () => {
  expect(await toldOf({ TAX_RATE: ' ' }, { dailyCapacity: 12, taxRate: 825 })).toBeUndefined();
  expect(await toldOf({ TAX_RATE: '0.0825' }, { taxRate: 825 })).toBeUndefined();
});
