import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import type { useCallWithHeaders } from '../../api/use-call.ts';
import type { Command } from '../command/command.ts';

type Call = ReturnType<typeof useCallWithHeaders>;

interface Said<Row> {
  readonly title: (count: number) => string;
  /** What it does to each, and what cannot be undone. */
  readonly text: string;
  /** Such as `confirmed`. */
  readonly done: string;
  readonly nameOf: (row: Row) => string;
  /** What to tick before it, if the rows ask for that. */
  readonly tick?: (rows: readonly Row[]) => string | null;
}

/** A command for many rows of a list at once. */
export interface BulkAct<Row> extends Said<Row> {
  readonly name: string;
  readonly changes: string;
  readonly send: (call: Call, row: Row) => Promise<{ readonly isBehind: boolean }>;
}

export const bulkAct = <Name extends EndpointName, Row>(
  { name, changes, endpoint, input }: Command<Name, Row>,
  said: Said<Row>,
): BulkAct<Row> => ({ name, changes, send: (call, row) => call(endpoint, input(row)), ...said });

export interface Outcome<Row> {
  readonly row: Row;
  /** Undefined if it succeeded. */
  readonly error: unknown;
}

/** Acts on one row after another, whatever happens; reports the outcome after each. */
export async function forEachRow<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  tell: (outcome: Outcome<Row>) => void,
): Promise<void> {
  for (const row of rows) {
    const error: unknown = await act(row).then(
      () => undefined,
      (refused: unknown) => refused ?? new Error('Refused without a reason.'),
    );
    tell({ row, error });
  }
}

/** `2 of 3 bookings confirmed` */
export function sumOf(
  outcomes: readonly Outcome<unknown>[],
  [one, many]: readonly [one: string, many: string],
  done: string,
): string {
  const succeeded = outcomes.filter(({ error }) => error === undefined).length;
  return `${succeeded} of ${outcomes.length} ${outcomes.length === 1 ? one : many} ${done}`;
}
