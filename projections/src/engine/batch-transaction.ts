import type { Batch, LogEvent } from '@tidylog/eventlog/event-log';
import type { ClientBase } from 'pg';
import { type Change, changeLog, changesChannel, positionChannel } from './changes.ts';
import { type Folding, foldSteps, type OnChange, plan } from './fold.ts';
import { checkpointName } from './ops-schema.ts';
import { storeParked } from './parked-store.ts';
import { load, send, takeWrites, UnstorableRows } from './stored-rows.ts';

/** Another feed moved the checkpoint: this one must stop being the active one. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** A rebuild swapped tables: models and parked streams must be read again. */
export class TablesSwapped extends Error {
  override readonly name = 'TablesSwapped';
}

/** What a feed works with while it holds the lock. */
export interface FeedState extends Folding {
  /** Pipelined; it holds the lock. */
  readonly client: ClientBase;
  readonly generation: bigint;
  position: bigint;
}

type Portion = Pick<Batch, 'events' | 'position'>;

/** What is left to fold of a portion when tables were swapped between its events. */
export const restOf = ({ events, position }: Portion, folded: bigint): Portion => ({
  events: events.filter((event) => event.position > folded),
  position,
});

// With the last event, a start can tell whether a log is the one that the rows came from.
const move = `
  update ops.checkpoint set position = $1,
    event_position = coalesce($5, event_position), event_id = coalesce($6, event_id)
  where name = $2 and position = $3 and generation = $4 returning position`;
const moveAndTell = `with moved as (${move}) select pg_notify($7, position::text) from moved`;

const moveValues = (state: FeedState, { events, position }: Portion) => {
  const last = events.at(-1);
  return [
    position,
    checkpointName,
    state.position,
    state.generation,
    last?.position ?? null,
    last?.id ?? null,
  ];
};

async function whyNotMoved({ client, position }: FeedState): Promise<Error> {
  const { rows } = await client.query<{ position: string }>(
    'select position from ops.checkpoint where name = $1',
    [checkpointName],
  );
  return rows[0]?.position === position.toString()
    ? new TablesSwapped('A rebuild swapped tables.')
    : new CheckpointMoved('The checkpoint was moved by another feed.');
}

async function passBy(state: FeedState, portion: Portion): Promise<void> {
  const { rowCount } = await state.client.query(moveAndTell, [
    ...moveValues(state, portion),
    positionChannel,
  ]);
  if (rowCount === 0) throw await whyNotMoved(state);
}

async function moveAndLoad(state: FeedState, portion: Portion): Promise<boolean> {
  const { client, works } = state;
  const [, moved] = await Promise.all([
    client.query('begin'),
    client.query(move, moveValues(state, portion)),
    ...works.map((work) => load(client, work)),
  ]);
  return moved.rowCount === 1;
}

/** Sends by NOTIFY which rows changed and up to which position. */
export const tell = (client: ClientBase, changes: readonly Change[], position: bigint) => {
  const messages = [
    ...changes.map((change) => [changesChannel, JSON.stringify(change)]),
    [positionChannel, position.toString()],
  ];
  return client.query('select pg_notify(m->>0, m->>1) from json_array_elements($1::json) m', [
    JSON.stringify(messages),
  ]);
};

async function foldInTransaction(state: FeedState, portion: Portion): Promise<void> {
  const { events, position } = portion;
  const { client, works, parking } = state;
  const steps = plan(state, events);
  if (steps.length === 0 && parking.fresh().length === 0) return await passBy(state, portion);
  if (!(await moveAndLoad(state, portion))) {
    await client.query('rollback');
    throw await whyNotMoved(state);
  }
  const changes = changeLog();
  const onChange: OnChange = (model, { key, before, after }) => {
    const owners = [before, after].flatMap((row) => (row && model.owners ? model.owners(row) : []));
    changes.add(model.table.name, key, owners);
  };
  foldSteps(steps, parking, onChange);
  // Encodes all of them before sending the first, so that the commit never follows only a part.
  const writes = works.flatMap(takeWrites);
  await Promise.all([
    ...writes.map((statement) => send(client, statement)),
    storeParked(client, parking.fresh()),
    tell(client, changes.messages(), position),
    client.query('commit'),
  ]);
}

/**
 * Folds a portion of the log into the tables and moves the checkpoint, in one transaction, and sends both by NOTIFY.
 * Throws `CheckpointMoved`, `TablesSwapped`, `UnstorableRows`, or a Postgres error; then nothing is written.
 */
export async function foldPortion(state: FeedState, portion: Portion): Promise<void> {
  try {
    await foldInTransaction(state, portion);
    state.parking.settle();
    state.position = portion.position;
  } catch (error) {
    await state.client.query('rollback').catch(() => undefined);
    state.parking.undo();
    throw error;
  } finally {
    for (const work of state.works) {
      work.rows.clear();
      work.changed.clear();
      work.missing.clear();
    }
  }
}

/** If a model's rows cannot be stored after the event, parks its stream for that model. */
async function foldOne(state: FeedState, event: LogEvent): Promise<void> {
  const faults = new Map<string, unknown>();
  for (;;) {
    for (const [model, cause] of faults) state.parking.park(model, event, cause);
    try {
      return await foldPortion(state, { events: [event], position: event.position });
    } catch (error) {
      if (!(error instanceof UnstorableRows) || faults.has(error.model)) throw error;
      faults.set(error.model, error.cause);
    }
  }
}

/**
 * Folds a batch. If its rows cannot be stored together, folds event by event, and parks the streams of events that
 * still fail.
 */
export async function foldBatch(state: FeedState, batch: Portion): Promise<void> {
  try {
    await foldPortion(state, batch);
  } catch (error) {
    if (!(error instanceof UnstorableRows)) throw error;
    for (const event of batch.events) await foldOne(state, event);
    if (state.position !== batch.position) await foldPortion(state, { events: [], position: batch.position });
  }
}
