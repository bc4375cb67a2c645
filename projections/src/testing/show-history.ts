import type { NewEvent } from '@tidylog/eventlog/event-log';
import type { Feed } from '../engine/feed.ts';
import { openReadSide } from '../engine/read-side.ts';
import { readModels } from '../models.ts';
import type { History } from './history.ts';
import type { World } from './world.ts';

async function write({ log }: World, { events }: History): Promise<bigint> {
  let last = 0n;
  for (const { id, type, data, stream, revision, metadata } of events) {
    const { position } = await log.append(
      stream,
      revision === 0n ? 'no_stream' : revision - 1n,
      [{ id, type, data } as NewEvent],
      { ...metadata, time: Temporal.Instant.from(metadata.time) },
    );
    last = position;
  }
  return last;
}

/** Writes a history into a world's log and waits until a feed has it in the tables of all read models. */
export async function showHistory(world: World, history: History): Promise<Feed> {
  const feed = world.feed(readModels);
  const readSide = openReadSide({ databaseUrl: world.databaseUrl });
  const position = await write(world, history);
  const isShown = await readSide.waitFor(position, 30_000);
  await readSide.close();
  if (!isShown) throw new Error('The read side did not get there.');
  return feed;
}
