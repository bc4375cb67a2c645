import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Audit, audit } from './kill/audit.ts';
import {
  auditFollower,
  type Follower,
  followUntilKilled,
  newFollowers,
  streamPrefix,
} from './kill/followers.ts';
import { type Attempt, connect, write, writeUntilKilled } from './kill/writers.ts';
import { type SpawnedEventLog, spawnEventLog } from './spawn.ts';

export interface KillReport {
  readonly rounds: number;
  readonly seed: number;
  readonly acknowledged: number;
  readonly delivered: number;
  /** Appends in progress at a kill that had, or had not, reached the file. Repeating them worked in both cases. */
  readonly unacknowledgedKept: number;
  readonly unacknowledgedLost: number;
}

const writerCount = 16;
const killMoments = ['any-time', 'before-commit', 'after-commit'] as const;

type Random = (below: number) => number;

/**
 * Kills the server `count` times under load, in turn: at any time, just before a COMMIT, and just after one but
 * before its answers. After each kill it restarts the server on the same file and audits everything written in all
 * rounds. Rejects, naming the seed, if anything acknowledged is lost, positions are out of order, revisions have
 * holes, an append is only partly there, or a subscriber that continues after its last event gets anything but the
 * events of the log, each once and in order.
 */
export async function killRounds(count: number, seed = randomInt(2 ** 31)): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'tidylog-kill-rounds-'));
  const file = join(folder, 'log.db');
  const random = seeded(seed);
  const settled: Attempt[] = [];
  const followers = newFollowers();
  let kept = 0;
  let lost = 0;
  try {
    for (let round = 0; round < count; round += 1) {
      const attempts = await killUnderLoad(file, { round, random, followers });
      const outcome = await restartAndAudit(file, settled, attempts);
      for (const follower of followers) auditFollower(follower, outcome.log);
      kept += outcome.kept;
      lost += outcome.lost;
    }
  } catch (error) {
    throw new Error(`A kill round failed; its seed is ${seed}.`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const acknowledged = settled.length - kept - lost;
  const delivered = Math.min(...followers.map((follower) => follower.delivered.length));
  return { rounds: count, seed, acknowledged, delivered, unacknowledgedKept: kept, unacknowledgedLost: lost };
}

type Round = { readonly round: number; readonly random: Random; readonly followers: readonly Follower[] };

async function killUnderLoad(file: string, { round, random, followers }: Round): Promise<Attempt[]> {
  const kill = killMoments[round % killMoments.length] ?? 'any-time';
  const crash = kill === 'any-time' ? {} : { EVENT_LOG_CRASH: `${kill}:${2 + random(60)}` };
  const server = await spawnEventLog({ file, port: 0, env: crash });
  const ended = once(server.process, 'exit');
  const client = connect(server.connectionString);
  const following = followers.map((follower) => followUntilKilled(client, follower));
  const onAcknowledged = kill === 'any-time' ? killAfter(server, 1 + random(300)) : () => undefined;
  const writers = Array.from({ length: writerCount }, (_, index) =>
    writeUntilKilled(client, `${streamPrefix}${round}-${index}`, onAcknowledged),
  );
  const attempts = (await Promise.all(writers)).flat();
  await ended;
  await Promise.all(following);
  await client.dispose();
  return attempts;
}

function killAfter(server: SpawnedEventLog, acknowledgements: number): () => void {
  let left = acknowledgements;
  return () => {
    left -= 1;
    if (left === 0) server.process.kill('SIGKILL');
  };
}

/** Audits, repeats what was not acknowledged, and audits again; then `settled` holds all `attempts`. */
async function restartAndAudit(
  file: string,
  settled: Attempt[],
  attempts: readonly Attempt[],
): Promise<Audit> {
  const server = await spawnEventLog({ file, port: 0 });
  const client = connect(server.connectionString);
  try {
    const outcome = await audit(client, [...settled, ...attempts]);
    for (const attempt of attempts) {
      settled.push({ ...attempt, position: attempt.position ?? (await write(client, attempt)) });
    }
    await audit(client, settled);
    return outcome;
  } finally {
    await client.dispose();
    await server.stop();
  }
}

/** Mulberry32, so that a failed run can be repeated. */
function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
