/** The progress of a feed. */
export interface FeedProgress {
  /** `standby` while another feed is active, `waiting` before it tries again after a failure. */
  state: 'starting' | 'standby' | 'active' | 'waiting' | 'stopped';
  position: bigint;
  caughtUp: boolean;
  /** In milliseconds since the epoch; null if the rows are not behind the log. */
  behindSince: number | null;
  events: number;
  batches: number;
  /** Skipped since the start, because no registry knows their types. */
  unknownEvents: number;
  parked: number;
  rebuilding: readonly string[];
  /** The kind of the last failure; undefined if all is well. */
  problem: string | undefined;
}
