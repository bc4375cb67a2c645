import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { commandFile } from './command-file.ts';

export interface CommandResult {
  readonly exitCode: number | null;
  readonly output: string;
}

export interface CommandOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Runs `tidylog` with these arguments to its end. */
export async function runCommand(
  args: readonly string[],
  { env, input = '' }: CommandOptions,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [await commandFile(), ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined).end(input);
  const [output, errors, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { exitCode, output: output + errors };
}
