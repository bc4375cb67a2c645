/** Acts go one after the other. Photos go behind them, and on their own, so that no picture holds up a clock-out. */
export type Lane = 'acts' | 'photos';

/** What the server, or the person, has to decide before it goes on. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
}

/** An act on a job that the server has not confirmed yet. */
export interface Entry {
  /** The Idempotency-Key of its call. */
  readonly id: string;
  /** The user who did it, and the only one who sends it. */
  readonly owner: string;
  /** Of this browser: later acts have higher ones. */
  readonly sequence: number;
  readonly lane: Lane;
  readonly job: string;
  /** Null while it waits to be sent. */
  readonly refusal: Refusal | null;
}

/** What became of sending one. */
export type Outcome =
  | { readonly kind: 'done' }
  /** No answer, or none that counts: the same again. In seconds, if the server names a time. */
  | { readonly kind: 'later'; readonly retryAfter: number | null }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type Change<One extends Entry> =
  | { readonly type: 'tapped'; readonly entry: One }
  | { readonly type: 'answered'; readonly id: string; readonly outcome: Outcome }
  | { readonly type: 'retried'; readonly id: string }
  /** By the person: discarded, or told to the office. */
  | { readonly type: 'given-away'; readonly ids: readonly string[] };

const inOrder = (one: Entry, other: Entry): number => one.sequence - other.sequence;

const withRefusal = <One extends Entry>(
  queue: readonly One[],
  id: string,
  refusal: Refusal | null,
): readonly One[] => queue.map((entry) => (entry.id === id ? { ...entry, refusal } : entry));

function answered<One extends Entry>(queue: readonly One[], id: string, outcome: Outcome): readonly One[] {
  switch (outcome.kind) {
    case 'done':
      return queue.filter((entry) => entry.id !== id);
    case 'refused':
      return withRefusal(queue, id, outcome.refusal);
    case 'later':
    case 'signed-out':
      return queue;
  }
}

/** What waits after a change. Nothing leaves but by a clear yes, or by the person's word. */
export function changed<One extends Entry>(queue: readonly One[], change: Change<One>): readonly One[] {
  switch (change.type) {
    case 'tapped':
      return queue.some(({ id }) => id === change.entry.id)
        ? queue
        : [...queue, change.entry].toSorted(inOrder);
    case 'answered':
      return answered(queue, change.id, change.outcome);
    case 'retried':
      return withRefusal(queue, change.id, null);
    case 'given-away':
      return queue.filter(({ id }) => !change.ids.includes(id));
  }
}

/** Whether a refused act of its job is in front of it: then it waits behind that one. */
export const isHeld = (queue: readonly Entry[], { job, owner, sequence, lane }: Entry): boolean =>
  queue.some(
    (other) =>
      other.refusal !== null &&
      other.lane === 'acts' &&
      other.job === job &&
      other.owner === owner &&
      (lane === 'photos' || other.sequence < sequence),
  );

/** What is to be sent next in a lane, in the session of this person: photos only while no act can be. */
export function nextOf<One extends Entry>(
  queue: readonly One[],
  { owner, lane }: Pick<Entry, 'owner' | 'lane'>,
): One | undefined {
  const open = queue.filter(
    (entry) => entry.owner === owner && entry.refusal === null && !isHeld(queue, entry),
  );
  const first = open.find((entry) => entry.lane === 'acts') ?? open[0];
  return first?.lane === lane ? first : undefined;
}

/** In seconds: between tries without an answer. */
const pauses = [5, 15, 30, 60] as const;

/** How long to wait, in milliseconds, after this many tries without an answer. */
export function pauseAfter(tries: number, retryAfter: number | null): number {
  const usual = pauses[Math.min(tries, pauses.length) - 1] ?? pauses[0];
  return Math.max(usual, retryAfter ?? 0) * 1_000;
}
