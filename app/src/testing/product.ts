import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from '@tidylog/contracts/schemas/zod';
import { type ToldStandIns, toldStandIns } from '../stand-ins/told.ts';
import { commandFile } from './command-file.ts';
import { copyFounded } from './founded-folder.ts';

const pidsShape = z.record(z.string(), z.number());
const readyMessage = z.object({
  type: z.literal('ready'),
  url: z.string(),
  databaseUrl: z.string(),
  eventStoreUrl: z.string(),
  standIns: toldStandIns,
  pids: pidsShape,
});
const restartMessage = z.object({ type: z.literal('restart'), name: z.string(), pids: pidsShape });

/** The parts of the product, as the supervisor names them. */
export type PartName = 'api' | 'worker' | 'event store' | 'Postgres' | 'stand-ins';

export interface ProductOptions {
  /** Added to those of a test: `PORT=0`, `SEED_DEMO=0`, `NODE_ENV=test`, `RATE_LIMITS=off`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Kept after the stop; if left out, a temporary folder that is removed. */
  readonly dataDir?: string;
  /** Whether `dataDir` is empty, and its first start is not what the test is about. */
  readonly founded?: boolean;
  /** Interrupts the start, as Ctrl-C does, once the product has written this. */
  readonly stopAt?: string;
}

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly standIns: ToldStandIns;
  output(): string;
  pid(part: PartName): number;
  closeOutput(): void;
  kill(part: PartName): Promise<void>;
  restarted(part: PartName): Promise<void>;
  signal(signal: NodeJS.Signals): Promise<number | null>;
  stop(): Promise<void>;
}

/** The product ended before it was ready. */
export class ProductEnded extends Error {
  override readonly name = 'ProductEnded';
  readonly exitCode: number | null;
  readonly output: string;

  constructor(exitCode: number | null, output: string) {
    super(`Tidylog ended with ${exitCode} before it was ready:\n${output}`);
    this.exitCode = exitCode;
    this.output = output;
  }
}

const startTimeout = 300_000;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidylog-product-'));
  // Postgres runs as another account under root, which must be able to enter.
  chmodSync(folder, 0o711);
  return folder;
}

function spawnUp(command: string, dataDir: string, env: ProductOptions['env']): ChildProcess {
  const ofTests = { PORT: '0', SEED_DEMO: '0', NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: dataDir };
  return fork(command, ['up'], {
    detached: true,
    execArgv: [],
    env: { ...process.env, ...ofTests, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

type Ready = z.infer<typeof readyMessage>;

function whenReady(child: ChildProcess, output: () => string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Tidylog is not ready:\n${output()}`)), startTimeout);
    child.on('message', (message) => {
      const ready = readyMessage.safeParse(message);
      if (!ready.success) return;
      clearTimeout(timer);
      resolve(ready.data);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new ProductEnded(code, output()));
    });
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}

function productOf(child: ChildProcess, { ready, output, dataDir }: ProductParts): Omit<Product, 'stop'> {
  let pids = ready.pids;
  child.on('message', (message) => {
    const restart = restartMessage.safeParse(message);
    if (restart.success) pids = restart.data.pids;
  });
  const restarted = async (part: PartName): Promise<void> => {
    for (;;) {
      const [message] = await once(child, 'message');
      const restart = restartMessage.safeParse(message);
      if (restart.success && restart.data.name === part) return;
    }
  };
  const pid = (part: PartName): number => {
    const found = pids[part];
    if (found === undefined) throw new Error(`There is no part ${part}.`);
    return found;
  };
  return {
    url: ready.url,
    databaseUrl: ready.databaseUrl,
    eventStoreUrl: ready.eventStoreUrl,
    standIns: ready.standIns,
    dataDir,
    output,
    pid,
    closeOutput: () => {
      for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    },
    restarted,
    kill: async (part) => {
      const again = restarted(part);
      process.kill(pid(part), 'SIGKILL');
      await again;
    },
    signal: async (signal) => {
      const closed = once(child, 'close');
      child.kill(signal);
      const [code] = await closed;
      return code;
    },
  };
}

function interruptAt(child: ChildProcess, text: string, output: () => string): void {
  const look = () => {
    if (!output().includes(text)) return;
    child.stdout?.off('data', look);
    child.kill('SIGINT');
  };
  child.stdout?.on('data', look);
}

interface ProductParts {
  readonly ready: Ready;
  readonly output: () => string;
  readonly dataDir: string;
}

/** These change nothing of what a first start writes. */
const laterVariables = ['TIDYLOG_CLOCK', 'TIDYLOG_CRASH_FILE', 'TIDYLOG_WAITS', 'LOG_LEVEL', 'RATE_LIMITS'];

const startsAsFounded = (env: Readonly<Record<string, string>>): boolean =>
  Object.keys(env).every((name) => laterVariables.includes(name));

/**
 * A data folder as a first start leaves it, with nothing but the demo accounts. Made long before the time of any
 * test, on a clock that is set back to the real one.
 */
async function found(dataDir: string): Promise<void> {
  const product = await startProduct({ dataDir, env: { TIDYLOG_CLOCK: '2026-01-05T09:00:00-06:00' } });
  const realTime = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: '{"now":null}' };
  const { status } = await fetch(`${product.url}/api/dev/clock`, realTime);
  await product.stop();
  if (status !== 200) throw new Error(`The clock could not be set back: ${status}`);
}

async function startOnce(options: ProductOptions): Promise<Product> {
  const { env = {}, dataDir, stopAt, founded = dataDir === undefined && startsAsFounded(env) } = options;
  const folder = dataDir ?? temporaryFolder();
  if (founded) await copyFounded(folder, found);
  const remove = () => {
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  const child = spawnUp(await commandFile(), folder, env);
  const output = collect(child);
  if (stopAt !== undefined) interruptAt(child, stopAt, output);
  try {
    const ready = await whenReady(child, output);
    const product = productOf(child, { ready, output, dataDir: folder });
    const stop = async () => {
      if (child.exitCode === null && child.signalCode === null) await product.signal('SIGTERM');
      remove();
    };
    return { ...product, stop };
  } catch (error) {
    child.kill('SIGKILL');
    remove();
    throw error;
  }
}

/** A port that was free when it was chosen, and that another program took before the product could. */
const hasLostPort = (error: unknown, { env = {} }: ProductOptions): boolean =>
  error instanceof ProductEnded && !('PORT' in env) && /port \d+ is in use/.test(error.output);

/**
 * Starts the whole product as `npm start` does, with its supervisor as a child process, on free ports and by default
 * in its own data folder. Throws `ProductEnded` with its output if it ends before it is ready. It ends with this
 * process, too.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  try {
    return await startOnce(options);
  } catch (error) {
    if (!hasLostPort(error, options)) throw error;
    return await startOnce(options);
  }
}
