import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from '@tidylog/eventlog/connection';
import { spawnEventLog } from 'local-event-log/source/spawn';
import { processorSeconds, rateOf } from './measure.ts';
import { type Finding, perSecond, ratio } from './report.ts';

const small = 10_000;
const large = 500_000;
const writers = 64;
/** Each measurement is the best of several rounds: other programs on the machine make a figure worse, never better. */
const rounds = 5;
const appendsPerRound = 4_000;
const eventsPerFill = 100;
const deadline = 60_000;
const mostGrowth = 1.3;

interface Cost {
  readonly perSecond: number;
  /** Of the server's processor time, per append. */
  readonly microseconds: number;
}

const eventOfBench = () => ({
  id: randomUUID(),
  contentType: 'application/json' as const,
  type: 'PlaceClaimed',
  data: { date: '2027-01-04', bookingId: randomUUID(), claimId: randomUUID(), override: false },
  metadata: { actor: { id: 'system', role: 'system' }, correlation: randomUUID(), version: 1 },
});

const append = ({ append: write }: Connection, count: number) => {
  const events = Array.from({ length: count }, eventOfBench);
  return write({ stream: `bench-${randomUUID()}`, expected: 'no_stream', events }, deadline);
};

async function fill(connection: Connection, events: number): Promise<void> {
  await rateOf(Math.round(events / eventsPerFill), 8, () => append(connection, eventsPerFill));
}

async function costOf(connection: Connection, pid: number): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await processorSeconds(pid);
    const rate = await rateOf(appendsPerRound, writers, () => append(connection, 1));
    const seconds = (await processorSeconds(pid)) - before;
    costs.push({ perSecond: rate.perSecond, microseconds: (seconds * 1e6) / appendsPerRound });
  }
  return {
    perSecond: Math.max(...costs.map((cost) => cost.perSecond)),
    microseconds: Math.min(...costs.map((cost) => cost.microseconds)),
  };
}

/** What an append costs when the local event log holds few events, and when it holds many. */
export async function benchGrowth(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidylog-bench-'));
  const server = await spawnEventLog({
    file: join(folder, 'events.db'),
    port: 0,
    access: join(folder, 'events.access'),
  });
  const connection = connect(server.connectionString);
  const pid = server.process.pid ?? 0;
  try {
    // The first appends also pay for compiling code.
    await rateOf(small, writers, () => append(connection, 1));
    const few = await costOf(connection, pid);
    await fill(connection, large - small - rounds * appendsPerRound);
    const many = await costOf(connection, pid);
    const slower = few.perSecond / many.perSecond;
    const dearer = many.microseconds / few.microseconds;
    const at = (events: number) => `at ${events.toLocaleString('en-US')} events`;
    return [
      {
        what: `append, ${writers} writers, ${at(large)}`,
        measured: perSecond(many.perSecond),
        baseline: `${perSecond(few.perSecond)} ${at(small)}`,
        ratio: ratio(slower),
        goal: `${mostGrowth} times slower at most`,
        met: slower <= mostGrowth,
      },
      {
        what: `processor of the event log an append, ${at(large)}`,
        measured: `${Math.round(many.microseconds)} µs`,
        baseline: `${Math.round(few.microseconds)} µs ${at(small)}`,
        ratio: ratio(dearer),
        goal: `${mostGrowth} times as much at most`,
        met: dearer <= mostGrowth,
      },
    ];
  } finally {
    await connection.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
