#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { openAccess } from './access/access.ts';
import { defaultPort } from './address.ts';
import { commitHooksFor } from './crash-points.ts';
import { serve } from './serve.ts';

const usage = `Usage: local-event-log [--file FILE] [--port PORT] [--access FOLDER]

Serves a local event log, which speaks a subset of the EventStoreDB client protocol,
on 127.0.0.1 until SIGINT or SIGTERM.

  --file FILE      the SQLite file of the log, created when missing; its folder must exist. In memory without it
  --port PORT      the port to listen on, 0 to 65535; 0 takes any free port (default ${defaultPort})
  --access FOLDER  ask for the password that is kept in this folder, over TLS with the certificate next to it;
                   both are created when missing. Without it, anyone who reaches the port may read and write
  --help           print this and exit`;

interface Arguments {
  readonly file: string | undefined;
  readonly port: number;
  readonly access: string | undefined;
}

async function main(): Promise<void> {
  const { file, port, access: folder } = readArguments();
  const access = folder === undefined ? undefined : openAccess(folder);
  const hooks = commitHooksFor(process.env.EVENT_LOG_CRASH);
  const server = await serve({ file, port, access, hooks });
  const stop = once(async () => {
    await server.stop();
    process.exit(0);
  });
  process.on('SIGINT', stop).on('SIGTERM', stop).on('disconnect', stop);
  const { connectionString } = server;
  process.send?.({ type: 'ready', port: server.port, connectionString });
  // Others may keep this output in a log, so it must not have the password.
  if (folder === undefined) console.log(`ready ${connectionString}`);
  else console.log(`ready ${withoutPassword(connectionString)}, with the password in ${folder}`);
}

function readArguments(): Arguments {
  const { file, port = String(defaultPort), access, help } = parse();
  if (help) {
    console.log(usage);
    process.exit(0);
  }
  if (file === '') refuse('--file is empty.');
  if (!/^\d{1,5}$/u.test(port) || Number(port) > 65_535)
    refuse(`--port must be from 0 to 65535, not ${port}.`);
  return { file, port: Number(port), access };
}

function withoutPassword(connectionString: string): string {
  return connectionString.replace(/:[^:@/]+@/u, '@');
}

function parse(): { file?: string; port?: string; access?: string; help?: boolean } {
  const text = { type: 'string' } as const;
  const options = { file: text, port: text, access: text, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(reason: string): never {
  console.error(`${reason}\n\n${usage}`);
  process.exit(2);
}

function once(action: () => Promise<void>): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    action().catch(fail);
  };
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

main().catch(fail);
