import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeClaimed } from './events.ts';
import { rateOf } from './measure.ts';
import { type Finding, perSecond, ratio } from './report.ts';
import { withServers } from './servers.ts';

const writers = 64;

/** Appends of one event to its own stream through `eventlog/`, compared with raw single-row inserts. */
export async function benchAppend(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidylog-bench-'));
  try {
    return await withServers(folder, async ({ log, pool, context }) => {
      await pool.query(
        'create table raw_events (id uuid primary key, stream text not null, data jsonb not null)',
      );
      const insert = () => {
        const { stream, event } = placeClaimed();
        return pool.query('insert into raw_events values ($1, $2, $3)', [randomUUID(), stream, event.data]);
      };
      const append = () => {
        const { stream, event } = placeClaimed();
        return log.append(stream, 'no_stream', [event], context());
      };
      await rateOf(500, 16, append);
      await rateOf(500, 16, insert);
      const rawOne = await rateOf(1_500, 1, insert);
      const oneWriter = await rateOf(1_500, 1, append);
      const rawMany = await rateOf(12_000, writers, insert);
      const manyWriters = await rateOf(12_000, writers, append);
      const share = manyWriters.perSecond / rawMany.perSecond;
      const gain = manyWriters.perSecond / oneWriter.perSecond;
      return [
        {
          what: 'append, 1 writer',
          measured: perSecond(oneWriter.perSecond),
          baseline: `${perSecond(rawOne.perSecond)} raw inserts by 1 client`,
          ratio: ratio(oneWriter.perSecond / rawOne.perSecond),
        },
        {
          what: `append, ${writers} writers`,
          measured: perSecond(manyWriters.perSecond),
          baseline: `${perSecond(rawMany.perSecond)} raw inserts by ${writers} clients`,
          ratio: ratio(share),
          goal: '0.80',
          met: share >= 0.8,
        },
        {
          what: `append, ${writers} writers against 1`,
          measured: perSecond(manyWriters.perSecond),
          baseline: `${perSecond(oneWriter.perSecond)} by 1 writer`,
          ratio: ratio(gain),
          goal: '4.00',
          met: gain >= 4,
        },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
