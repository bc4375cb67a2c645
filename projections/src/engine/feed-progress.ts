/** What a feed says of itself. */
export interface FeedProgress {
  /** `standby` while another feed is active, `waiting` before it tries again after a failure. */
  state: 'starting' | 'standby' | 'active' | 'waiting' | 'stopped';
  position: bigint;
  /** Nothing more waits in the log. */
  caughtUp: boolean;
  /** Since when the rows are behind the log, in milliseconds since the epoch; null when they are not. */
  behindSince: number | null;
  /** Folded since the start: events, and the transactions they came in. */
  events: number;
  batches: number;
  /** Events of types that no registry knows, passed by since the start. */
  unknownEvents: number;
  /** How many streams are parked now. */
  parked: number;
  /** The models whose tables are being rebuilt by this feed. */
  rebuilding: readonly string[];
  /** The kind of the last failure; undefined when all is well. */
  problem: string | undefined;
}
