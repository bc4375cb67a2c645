import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import type { Vault } from '@tidylog/eventlog/vault';
import type { CallContext } from '@tidylog/server/route';
import type { Streams } from './transact.ts';

/** What the commands of all features use. */
export interface Kit {
  readonly log: EventLog;
  readonly streams: Streams;
  readonly vault: Vault;
  readonly settings: SettingsInForce;
}

/** A call writes as its caller, now. */
export const byCaller = ({ actor, correlation, now }: CallContext): WriteContext => ({
  actor,
  correlation,
  causation: null,
  time: now,
});

/** The read side shows what a command wrote once it has passed this position. */
export interface Done {
  readonly position: bigint | undefined;
}

/** The last of some positions; undefined for none. */
export const latest = (...positions: readonly (bigint | undefined)[]): bigint | undefined =>
  positions.reduce(
    (last, position) => (last === undefined || (position !== undefined && position > last) ? position : last),
    undefined,
  );
