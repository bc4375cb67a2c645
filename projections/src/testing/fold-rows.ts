import type { Recorded } from '@tidylog/eventlog/event-log';
import type { ReadModel } from '../engine/read-model.ts';

const handled = <Row extends object, Event extends Recorded>(
  model: ReadModel<Row, Event>,
  event: Recorded,
): event is Event => (model.handles as readonly string[]).includes(event.type);

function fold<Row extends object, Event extends Recorded>(
  model: ReadModel<Row, Event>,
  events: readonly Recorded[],
  { known, isPartial }: { readonly known: ReadonlyMap<string, Row>; readonly isPartial: boolean },
): ReadonlyMap<string, Row> {
  const needsRow: readonly string[] = model.needsRow;
  const rows = new Map(known);
  for (const event of events) {
    if (!handled(model, event)) continue;
    for (const key of model.keys(event)) {
      const before = rows.get(key);
      if (!before && !isPartial && needsRow.includes(event.type))
        throw new Error(`${event.type} meets no row ${key}.`);
      const row = model.evolve(before, event, key);
      if (row === undefined) rows.delete(key);
      else rows.set(key, row);
    }
  }
  return rows;
}

/** The rows of a model after events, by key, folded as the engine does it. */
export const foldRows = <Row extends object, Event extends Recorded>(
  model: ReadModel<Row, Event>,
  events: readonly Recorded[],
  known: ReadonlyMap<string, Row> = new Map(),
): ReadonlyMap<string, Row> => fold(model, events, { known, isPartial: false });

/** The same for a history that leaves out what its queries do not show: its rows stay out, too. */
export const foldPartly = <Row extends object, Event extends Recorded>(
  model: ReadModel<Row, Event>,
  events: readonly Recorded[],
): ReadonlyMap<string, Row> => fold(model, events, { known: new Map(), isPartial: true });
