#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { commitHooksFor } from './crash-points.ts';
import { serve } from './serve.ts';
import { connectionStringOf } from './server.ts';

const USAGE = `Usage: tidylog-eventstore --file FILE --port PORT

Serves a local event log, which speaks a subset of the EventStoreDB client protocol,
on 127.0.0.1 until SIGINT or SIGTERM.

  --file FILE  the SQLite file of the log; created when missing, its folder must exist
  --port PORT  the port to listen on, 0 to 65535; 0 takes any free port
  --help       print this and exit`;

type Arguments = { readonly file: string; readonly port: number };

async function main(): Promise<void> {
  const { file, port } = readArguments();
  const server = await serve({ file, port, hooks: commitHooksFor(process.env.TIDYLOG_EVENTSTORE_CRASH) });
  const stop = once(async () => {
    await server.stop();
    process.exit(0);
  });
  process.on('SIGINT', stop).on('SIGTERM', stop).on('disconnect', stop);
  process.send?.({ type: 'ready', port: server.port });
  console.log(`ready ${connectionStringOf(server.port)}`);
}

function readArguments(): Arguments {
  const { file, port, help } = parse();
  if (help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (!file) refuse('--file is missing.');
  if (port === undefined) refuse('--port is missing.');
  if (!/^\d{1,5}$/u.test(port) || Number(port) > 65_535)
    refuse(`--port must be from 0 to 65535, not ${port}.`);
  return { file, port: Number(port) };
}

function parse(): { file?: string; port?: string; help?: boolean } {
  const options = { file: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(reason: string): never {
  console.error(`${reason}\n\n${USAGE}`);
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
