import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { isFull } from './full-disk.ts';

/** A small disk of its own; undefined where none may be mounted. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tidylog-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=0711', 'tmpfs', folder], { stdio: 'ignore' });
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    rmdirSync(folder);
    return undefined;
  }
}

function fill(file: string): void {
  const chunk = Buffer.alloc(1024 * 1024);
  const target = openSync(file, 'w');
  try {
    for (;;) writeSync(target, chunk);
  } catch {
    // It is full.
  } finally {
    closeSync(target);
  }
}

const disk = smallDisk();

test.runIf(disk !== undefined)(
  'a full disk ends nothing for good: with room again, all goes on',
  async () => {
    const dataDir = disk ?? '';
    let product: Product | undefined;
    try {
      product = await startProduct({ dataDir });
      fill(join(dataDir, 'ballast'));
      expect(isFull(dataDir)).toBe(true);
      const output = () => product?.output() ?? '';
      await product.kill('api');
      // The servers cannot start without room, and are tried again.
      process.kill(product.pid('Postgres'), 'SIGKILL');
      await expect.poll(output, { timeout: 120_000 }).toContain('Postgres ended (Postgres did not start');
      expect(output()).toContain('run.json could not be written');
      rmSync(join(dataDir, 'ballast'));
      expect(isFull(dataDir)).toBe(false);
      await expect
        .poll(
          () =>
            fetch(`${product?.url}/api/ready`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 120_000 },
        )
        .toBe(200);
      expect(output()).not.toContain('Tidylog is stopping');
    } finally {
      await product?.stop();
      execFileSync('umount', ['-l', dataDir]);
      rmdirSync(dataDir);
    }
  },
);
