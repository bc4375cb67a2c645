import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startFeed } from '@tidylog/projections/engine/feed';
import { prepareReadSide } from '@tidylog/projections/engine/ops-schema';
import { rebuild } from '@tidylog/projections/engine/rebuild';
import { readModels } from '@tidylog/projections/models';
import { appendHistory } from './history.ts';
import { type Finding, perSecond, ratio } from './report.ts';
import { type Servers, withServers } from './servers.ts';

const events = 200_000;

async function bareRead(url: string): Promise<{ count: number; seconds: number }> {
  const client = EventStoreDBClient.connectionString(url);
  const started = performance.now();
  let count = 0;
  for await (const { event } of client.readAll()) if (event && !event.type.startsWith('$')) count += 1;
  const seconds = (performance.now() - started) / 1000;
  await client.dispose();
  return { count, seconds };
}

interface Rebuilt {
  readonly seconds: number;
  readonly count: number;
  /** The most memory in each quarter of the rebuild, in MB. */
  readonly memory: readonly number[];
}

async function measuredRebuild({ log, databaseUrl }: Servers): Promise<Rebuilt> {
  const samples: number[] = [];
  const watch = setInterval(() => samples.push(process.memoryUsage().rss), 100);
  const started = performance.now();
  const report = await rebuild({ log, databaseUrl, models: readModels });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const quarter = Math.max(1, Math.ceil(samples.length / 4));
  const memory = [0, 1, 2, 3].map((index) =>
    Math.round(Math.max(0, ...samples.slice(index * quarter, (index + 1) * quarter)) / 2 ** 20),
  );
  return { seconds, count: report.events, memory };
}

async function feedToEnd({ log, databaseUrl }: Servers): Promise<void> {
  const feed = startFeed({ log, databaseUrl, models: readModels });
  const end = await log.lastPosition();
  while (feed.status().position < end) await new Promise((resolve) => setTimeout(resolve, 200));
  await feed.stop();
}

/** A rebuild of all read models, including rows, compared with reading the same events with the official client. */
export async function benchRebuild(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidylog-bench-'));
  try {
    return await withServers(folder, async (servers) => {
      await prepareReadSide(servers.pool);
      await appendHistory(servers, events);
      await feedToEnd(servers);
      const bare = await bareRead(servers.eventStore.connectionString);
      const rebuilt = await measuredRebuild(servers);
      const bareRate = bare.count / bare.seconds;
      const rate = bare.count / rebuilt.seconds;
      const growth = (rebuilt.memory[3] ?? 0) / (rebuilt.memory[1] || 1);
      return [
        {
          what: `rebuild of ${readModels.length} models from ${bare.count.toLocaleString('en-US')} events`,
          measured: perSecond(rate),
          baseline: `${perSecond(bareRate)} bare read`,
          ratio: ratio(rate / bareRate),
          goal: '0.50',
          met: rate / bareRate >= 0.5,
        },
        {
          what: 'memory of the rebuilding process by quarters',
          measured: `${rebuilt.memory.join(', ')} MB`,
          ratio: ratio(growth),
          goal: 'flat (last to second quarter under 1.30)',
          met: growth < 1.3,
        },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
