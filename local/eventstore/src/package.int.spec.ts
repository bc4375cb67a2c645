import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, '../../node_modules');
let folder = '';
let installed = '';

/** Packs it as for the registry, and puts it into an empty folder; what it depends on is linked, for want of a net. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-event-log-'));
  installed = join(folder, 'node_modules/local-event-log');
  await mkdir(installed, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: root });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  await run('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
  const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), '@types/node']) {
    await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
    await symlink(join(modules, name), join(folder, 'node_modules', name));
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});

afterAll(() => rm(folder, { recursive: true }));

const userName = `
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type RunningEventLog, spawnEventLog, startEventLog } from 'local-event-log';

async function use(log: Pick<RunningEventLog, 'connectionString' | 'stop'>): Promise<void> {
  const client = EventStoreDBClient.connectionString(log.connectionString);
  await client.appendToStream('order-1', jsonEvent({ type: 'order-placed', data: { total: 12 } }));
  const types: (string | undefined)[] = [];
  for await (const { event } of client.readStream('order-1', { resolveLinkTos: true })) types.push(event?.type);
  await client.dispose();
  await log.stop();
  console.log(types.join());
}

await use(await startEventLog({ port: 0 }));
await use(await spawnEventLog({ file: './log.db', port: 0, access: './access' }));
`;

test('what is packed has code, types, licence and guide, and no tests', async () => {
  const files = await readdir(installed, { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts', 'dist/cli.js']),
  );
  expect(files.filter((file) => /spec|conformance|\.tsbuildinfo/u.test(file))).toEqual([]);
  const { name, license, engines, exports, bin } = JSON.parse(
    await readFile(join(installed, 'package.json'), 'utf8'),
  );
  expect({ name, license, bin }).toEqual({
    name: 'local-event-log',
    license: 'MIT',
    bin: { 'local-event-log': 'dist/cli.js' },
  });
  expect(engines.node).toMatch(/^>=\d/u);
  for (const target of [...Object.values(exports['.']), bin[name]])
    expect(files).toContain(String(target).replace('./', ''));
});

test('a program of others type-checks against it, and runs it with the official client', async () => {
  const options = { module: 'nodenext', target: 'esnext', strict: true, skipLibCheck: true, types: ['node'] };
  await writeFile(join(folder, 'user.ts'), userName);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  await run('npx', ['--prefix', join(root, '../..'), 'tsc', '-p', folder], { cwd: folder });
  const { stdout, stderr } = await run(process.execPath, ['user.js'], { cwd: folder });
  expect({ stdout, stderr }).toEqual({ stdout: 'order-placed\norder-placed\n', stderr: '' });
});

test('its command serves a log in memory', async () => {
  const child = spawn(process.execPath, [join(installed, 'dist/cli.js'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const client = EventStoreDBClient.connectionString(String(line).trim().replace('ready ', ''));
  const answer = await client.appendToStream('order-1', jsonEvent({ type: 'order-placed', data: {} }));
  expect(answer.nextExpectedRevision).toBe(0n);
  await client.dispose();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
