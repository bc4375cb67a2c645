import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigMistake } from '../config.ts';
import { FolderInUse, takeDataFolder } from './data-folder.ts';
import { makePrivate } from './private-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidylog-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const module = JSON.stringify(new URL('./data-folder.ts', import.meta.url).href);
const inAnotherProcess = (script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
const takeElsewhere = () =>
  inAnotherProcess(`
    import { takeDataFolder } from ${module};
    try { takeDataFolder(${JSON.stringify(folder)}).release(); console.log('taken'); }
    catch (error) { console.log(error.name + ': ' + error.message); }`);

describe('the data folder', () => {
  test('is made where it is missing', () => {
    const inner = join(folder, 'a', 'b');
    expect(takeDataFolder(inner).path).toBe(inner);
  });

  test('is open to nobody else, but for the group of the account of Postgres where that is another one', () => {
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    const inner = join(folder, 'made');
    takeDataFolder(inner).release();
    expect(modeOf(inner) & 0o067).toBe(0);
    chmodSync(inner, 0o755);
    makePrivate(inner, undefined);
    const isRoot = process.getuid?.() === 0;
    expect(modeOf(inner)).toBe(isRoot ? 0o710 : 0o700);
    chmodSync(inner, 0o755);
    takeDataFolder(inner).release();
    expect(modeOf(inner) & 0o007).toBe(0);
  });

  test.each([0o750, 0o777])('keeps the mode %i that somebody gave it', (mode) => {
    chmodSync(folder, mode);
    takeDataFolder(folder).release();
    takeDataFolder(folder).release();
    expect(statSync(folder).mode & 0o777).toBe(mode);
  });

  test('is refused in one line where it cannot be written', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const halfClosed = join(folder, 'half-closed');
    mkdirSync(join(halfClosed, 'tidylog.pid'), { recursive: true });
    for (const path of [file, join(file, 'inner'), halfClosed])
      expect(() => takeDataFolder(path)).toThrow(
        new ConfigMistake(`DATA_DIR: ${path} cannot be used. Use a folder that this account may write to.`),
      );
  });

  test('belongs to one process, which the refusal names', () => {
    const taken = takeDataFolder(folder);
    expect(takeElsewhere()).toContain(
      `FolderInUse: Tidylog is already running on the data folder ${folder} (process ${process.pid}).`,
    );
    expect(() => takeDataFolder(folder)).toThrow(FolderInUse);
    taken.release();
    expect(takeElsewhere()).toBe('taken\n');
  });

  test('is free again when its owner was killed', () => {
    const killed = `
      import { takeDataFolder } from ${module};
      takeDataFolder(${JSON.stringify(folder)});
      process.kill(process.pid, 'SIGKILL');`;
    expect(() => inAnotherProcess(killed)).toThrow();
    expect(takeElsewhere()).toBe('taken\n');
  });
});
