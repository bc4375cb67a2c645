import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findMasterKey, loadMasterKey } from './master-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidylog-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = Buffer.alloc(32, 9);

describe('from the environment', () => {
  test.for(['base64', 'hex'] as const)('as %s', async (encoding) => {
    const env = { TIDYLOG_MASTER_KEY: ` ${key.toString(encoding)}\n` };
    expect(await loadMasterKey({ env, dataDir: folder })).toEqual(key);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('one of another length is refused, without being shown', async () => {
    const env = { TIDYLOG_MASTER_KEY: 'c2hvcnQ=' };
    const refused = loadMasterKey({ env, dataDir: folder });
    await expect(refused).rejects.toThrow('TIDYLOG_MASTER_KEY must hold 32 bytes');
    await expect(refused).rejects.not.toThrow('c2hvcnQ=');
  });
});

describe('from the data folder', () => {
  const dataDir = () => join(folder, 'data');

  test('is made once, for the owner alone, by however many at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => loadMasterKey({ env: {}, dataDir: dataDir() })),
    );
    expect(made[0]).toHaveLength(32);
    expect(new Set(made.map((one) => one.toString('hex'))).size).toBe(1);
    expect(await loadMasterKey({ env: {}, dataDir: dataDir() })).toEqual(made[0]);
    expect(readdirSync(dataDir())).toEqual(['master.key']);
    expect(statSync(join(dataDir(), 'master.key')).mode & 0o777).toBe(0o600);
  });

  test('a damaged file is refused, not replaced', async () => {
    writeFileSync(join(folder, 'master.key'), 'damaged');
    chmodSync(join(folder, 'master.key'), 0o600);
    await expect(loadMasterKey({ env: {}, dataDir: folder })).rejects.toThrow(
      'master.key must hold 32 bytes',
    );
  });

  test('none is made where data need the old one: the file is named, and what to do', async () => {
    const neededBy = async () => 'Postgres holds keys that only it opens';
    const find = () => findMasterKey({ env: {}, dataDir: folder, neededBy });
    await expect(find()).rejects.toThrow(
      `${join(folder, 'master.key')} is missing, and Postgres holds keys that only it opens: put the file back from your backup`,
    );
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(join(folder, 'master.key'), key.toString('hex'));
    expect(await find()).toEqual({ key, source: join(folder, 'master.key') });
  });
});
