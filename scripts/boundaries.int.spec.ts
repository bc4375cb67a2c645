import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const forbidden: readonly [file: string, imported: string][] = [
  ['contracts/src/planted-1.ts', '@tidylog/eventlog/event-log'],
  ['eventlog/src/planted-2.ts', '@tidylog/services/services'],
  ['eventlog/src/planted-3.ts', 'local-event-log/source/spawn'],
  ['server/src/planted-16.ts', '@tidylog/eventlog/event-log'],
  ['eventlog/src/planted-17.ts', '@tidylog/server/route'],
  ['web-portal/src/planted-18.ts', '@tidylog/server/route'],
  ['services/src/booking/planted-4.ts', '@tidylog/projections/models'],
  ['services/src/planted-5.ts', '@tidylog/app/config'],
  ['projections/src/planted-6.ts', '@tidylog/services/services'],
  ['projections/src/engine/planted-7.ts', '@tidylog/local-postgres/server'],
  ['local/eventstore/src/planted-8.ts', '@tidylog/eventlog/event-log'],
  ['app/src/planted-9.ts', '@tidylog/web-portal/main'],
  ['services/src/payment/planted-12.ts', '@tidylog/local-stripe/server'],
  ['local/stripe/src/planted-13.ts', '@tidylog/contracts/vocabulary/money'],
  ['web-portal/src/planted-10.ts', '@tidylog/services/services'],
  ['web-admin/src/planted-11.ts', '@tidylog/projections/models'],
  ['web-shared/src/planted-14.ts', '@tidylog/web-portal/main'],
  ['services/src/planted-15.ts', '@tidylog/web-shared/translated-page'],
];

const allowed: readonly [file: string, imported: string][] = [
  ['eventlog/src/welcome-1.ts', '@tidylog/contracts/vocabulary/money'],
  ['services/src/welcome-8.ts', '@tidylog/server/route'],
  ['services/src/welcome-2.ts', '@tidylog/eventlog/event-log'],
  ['projections/src/welcome-3.ts', '@tidylog/eventlog/event-log'],
  ['projections/src/welcome-4.int.spec.ts', '@tidylog/local-postgres/testing/temp'],
  ['app/src/welcome-5.ts', '@tidylog/services/services'],
  ['web-portal/src/welcome-6.ts', '@tidylog/contracts/vocabulary/money'],
  ['web-admin/src/welcome-7.ts', '@tidylog/web-shared/translated-page'],
];

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'tidylog-boundaries-'));
let complaints = '';

beforeAll(() => {
  for (const file of ['biome.json', '.gitignore']) cpSync(join(root, file), join(house, file));
  for (const [file, imported] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `import { thing } from '${imported}';\n\nexport const used = thing;\n`);
  }
  const biome = join(root, 'node_modules/.bin/biome');
  const args = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--colors=off', '.'];
  const { stdout, stderr } = spawnSync(biome, args, { cwd: house, encoding: 'utf8' });
  complaints = stdout + stderr;
});

afterAll(() => rmSync(house, { recursive: true }));

describe('import boundaries', () => {
  test.each(forbidden)('%s may not import %s', (file) => {
    expect(complaints).toContain(`${file}:`);
  });

  test.each(allowed)('%s may import %s', (file) => {
    expect(complaints).toContain('noRestrictedImports');
    expect(complaints).not.toContain(`${file}:`);
  });
});
