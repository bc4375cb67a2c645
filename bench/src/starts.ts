import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '@tidylog/app/testing/product';
import { killRounds } from 'local-event-log/source/kill-rounds';
import { residentMb } from './measure.ts';
import { type Finding, ratio } from './report.ts';

const parts = ['api', 'worker', 'event store', 'Postgres'] as const;

async function timedStart(dataDir: string, env: Readonly<Record<string, string>> = {}) {
  const started = performance.now();
  const product = await startProduct({
    dataDir,
    env: { NODE_ENV: 'development', LOG_LEVEL: 'error', ...env },
  });
  return { product, seconds: (performance.now() - started) / 1000 };
}

async function firstStart(env: Readonly<Record<string, string>>): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tidylog-bench-'));
  await chmod(dataDir, 0o711);
  try {
    const { product, seconds } = await timedStart(dataDir, env);
    await product.stop();
    return seconds;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** With the demo company, the first start may take this many times as long, plus this many seconds. */
const demoMayTake = { times: 3, seconds: 5 };

async function demoStart(): Promise<Finding> {
  const empty = await firstStart({});
  const demo = await firstStart({ SEED_DEMO: '1' });
  return {
    what: 'start on an empty folder, with the demo company',
    measured: `${demo.toFixed(1)} s, ${(demo - empty).toFixed(1)} s more`,
    baseline: `${empty.toFixed(1)} s without it`,
    ratio: ratio(demo / empty),
    goal: `${demoMayTake.times} times as long and ${demoMayTake.seconds} s at most`,
    met: demo <= demoMayTake.times * empty + demoMayTake.seconds,
  };
}

/** A start on an empty folder and another on the same one, and the memory of the processes after it. */
export async function benchStart(): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tidylog-bench-'));
  await chmod(dataDir, 0o711);
  try {
    const first = await timedStart(dataDir);
    await first.product.stop();
    const second = await timedStart(dataDir);
    const memory = await Promise.all(parts.map((part) => residentMb(second.product.pid(part))));
    await second.product.stop();
    return [
      {
        what: 'start on an empty folder, without demo data',
        measured: `${first.seconds.toFixed(1)} s`,
        goal: 'under 10 s',
        met: first.seconds < 10,
      },
      {
        what: 'later start',
        measured: `${second.seconds.toFixed(1)} s`,
        goal: 'under 5 s',
        met: second.seconds < 5,
      },
      await demoStart(),
      {
        what: 'memory after the start',
        measured: parts.map((part, index) => `${part} ${memory[index]} MB`).join(', '),
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Kills of the local event store under load: throws if anything acknowledged is lost. */
export async function benchKills(): Promise<Finding[]> {
  const { rounds, acknowledged } = await killRounds(20);
  return [
    {
      what: `${rounds} kills of the local event store under load`,
      measured: `all ${acknowledged.toLocaleString('en-US')} acknowledged appends found again`,
      goal: 'nothing lost',
      met: true,
    },
  ];
}
