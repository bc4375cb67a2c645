import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jsonEvent } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, connect, newStream } from './conformance/harness.ts';
import { useOwnServers } from './conformance/own-server.ts';
import { startEventLog } from './server.ts';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
const { newFile, start } = useOwnServers();

type Outcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

async function run(...flags: string[]): Promise<Outcome> {
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [cli, ...flags])) };
  } catch (error) {
    return error as Outcome;
  }
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

describe('the command', () => {
  test.each([
    { flags: ['--file', ''], says: '--file is empty.' },
    { flags: ['--file', 'log.db', '--port', '70000'], says: '--port must be from 0 to 65535, not 70000.' },
    { flags: ['--file', 'log.db', '--port', 'x'], says: '--port must be from 0 to 65535, not x.' },
    { flags: ['--fiel', 'log.db'], says: expect.stringContaining("Unknown option '--fiel'") },
  ])('refuses $flags with exit 2 and the usage', async ({ flags, says }) => {
    const { code, stderr } = await run(...flags);
    expect(code).toBe(2);
    expect(firstLine(stderr)).toEqual(says);
    expect(stderr).toContain('Usage: local-event-log [--file FILE] [--port PORT] [--access FOLDER]');
  });

  test('prints where it listens, and stops on SIGTERM with everything written', async () => {
    const file = await newFile();
    const child = spawn(process.execPath, [cli, '--file', file, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
    expect(line).toMatch(/^ready esdb:\/\/127\.0\.0\.1:\d+\?tls=false\n$/u);
    const client = connect(String(line).slice('ready '.length).trim());
    const stream = newStream();
    await client.appendToStream(stream, jsonEvent({ type: 'Kept', data: {} }));
    await client.dispose();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const again = await start(file);
    expect(await collect(again.client.readStream(stream))).toHaveLength(1);
  });

  test('ends when the process that started it lets go of it', async () => {
    const child: ChildProcess = fork(cli, ['--file', await newFile(), '--port', '0'], {
      execArgv: [],
      silent: true,
    });
    const [message] = await once(child, 'message');
    expect(message).toEqual({
      type: 'ready',
      port: expect.any(Number),
      connectionString: expect.stringMatching(/^esdb:\/\/127\.0\.0\.1:\d+\?tls=false$/u),
    });
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });
});

describe('a file', () => {
  test('in use by another process is refused at once, in one line', async () => {
    const file = await newFile();
    await start(file);
    const { code, stderr } = await run('--file', file, '--port', '0');
    expect(code).toBe(1);
    expect(stderr).toBe(
      `The event log ${file} is in use by another process. Stop that process, or give another file.\n`,
    );
  });

  test('that is no event log is refused and left alone', async () => {
    const file = await newFile();
    await writeFile(file, 'A letter, not a log. '.repeat(100));
    const { code, stderr } = await run('--file', file, '--port', '0');
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${file} is not an event log, or it is damaged. Give another file, or put back a copy of this one.\n`,
    );
  });

  test('in a folder that is missing is refused', async () => {
    const file = join(await newFile(), 'deeper', 'log.db');
    const { code, stderr } = await run('--file', file, '--port', '0');
    expect(code).toBe(1);
    expect(stderr).toBe(
      `The event log ${file} cannot be opened. Check that its folder exists and may be written to.\n`,
    );
  });
});

describe('a port', () => {
  test('that is taken is refused, and the file is let go', async () => {
    const [file, other] = [await newFile(), await newFile()];
    const { server } = await start(file);
    const { code, stderr } = await run('--file', other, '--port', String(server.port));
    expect(code).toBe(1);
    expect(firstLine(stderr)).toContain(`Port ${server.port} on 127.0.0.1 cannot be used`);
    await expect(startEventLog({ file: other, port: server.port })).rejects.toThrow('cannot be used');
    const started = await startEventLog({ file: other, port: 0 });
    await started.stop();
  });

  test('is served on the loopback address alone', async () => {
    const host = '0.0.0.0' as '127.0.0.1';
    await expect(startEventLog({ file: await newFile(), port: 0, host })).rejects.toThrow('127.0.0.1 alone');
  });
});
