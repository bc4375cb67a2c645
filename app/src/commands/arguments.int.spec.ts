import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidylog-arguments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  'up --port 9000',
  'up now',
  'api --port 9000',
  'work hard',
  'project bookings',
  'verify bookings',
  'seed now',
  'reconcile now',
  'reconcile --until 2027-01-15',
  'rebuild --all bookings',
  'report weekly --day 2027-01-15',
  'report weekly monthly',
  'report sales',
  'report weekly --format pdf',
])('"%s" is refused: nothing that was asked for is passed over in silence', async (line) => {
  const env = { DATA_DIR: folder, PORT: '0', SEED_DEMO: '0' };
  expect(await runCommand(line.split(' '), { env })).toEqual({
    exitCode: 2,
    output: expect.stringMatching(
      /^(Unknown option|Unexpected argument|Name the read models|There is no report|--format)[^\n]+\.\n$/,
    ),
  });
});
