import { setTimeout as wait } from 'node:timers/promises';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { WrongExpectedRevision } from '@tidylog/eventlog/errors';
import type { EventLog, NewEvent, WriteContext } from '@tidylog/eventlog/event-log';
import { type Decide, type Decision, isRefused } from './decision.ts';
import { createFolds, type Folded, isQuiet, type StreamOf } from './folded.ts';
import { createTurns } from './in-turn.ts';

export interface Transacted<State, E> extends Folded<State> {
  readonly events: readonly E[];
}

/** Other writers kept changing the stream until the retry time was over. */
export class Contention extends Error {
  override readonly name = 'Contention';
}

/** Real time, and waiting between two tries. */
export interface Pacing {
  /** In milliseconds, from any start. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

export interface Streams {
  /**
   * Decides on the state of a stream and appends what the decision accepts, at exactly the revision it saw. Decides
   * again on a conflict, for up to 2 s, then throws `Contention`. Throws what the log throws.
   */
  readonly transact: <State, E extends DomainEvent, Code extends RefusalCode = RefusalCode>(
    stream: StreamOf<State, E>,
    decide: Decide<State, E, Code>,
    context: WriteContext,
  ) => Promise<Transacted<State, E> | Refused<Code>>;
  /** At most `within` milliseconds old; without it, read now. Calls at the same time share one read. */
  readonly load: <State, E extends DomainEvent>(
    stream: StreamOf<State, E>,
    within?: number,
  ) => Promise<Folded<State>>;
}

const patience = 2_000;
const longestPause = 250;
const realPacing: Pacing = { now: () => performance.now(), pause: (milliseconds) => wait(milliseconds) };

interface Seen<State> {
  readonly folded: Folded<State>;
  /** Read from the log during this call, not remembered or assumed. */
  readonly isFresh: boolean;
}

export function createStreams(log: EventLog, pacing: Pacing = realPacing): Streams {
  const { blank, remembered, readOn, recent, remember } = createFolds(log, pacing.now);
  const inTurn = createTurns();

  async function firstLook<State, E extends DomainEvent>(stream: StreamOf<State, E>): Promise<Seen<State>> {
    const before = remembered(stream) ?? (stream.isNew === true ? blank(stream) : undefined);
    if (before !== undefined) return { folded: before, isFresh: false };
    return { folded: (await readOn(stream, blank(stream))).folded, isFresh: true };
  }

  /** An accepted decision is protected by the revision of its append; a refusal counts only on a fresh state. */
  async function decideOn<State, E extends DomainEvent, Code extends RefusalCode>(
    stream: StreamOf<State, E>,
    decide: Decide<State, E, Code>,
    { folded, isFresh }: Seen<State>,
  ): Promise<{ decision: Decision<E, Code>; folded: Folded<State> }> {
    const decision = decide(folded.state, folded.version);
    if (isFresh || (!isRefused(decision) && decision.accepted.length > 0)) return { decision, folded };
    const newest = (await readOn(stream, folded)).folded;
    return { decision: decide(newest.state, newest.version), folded: newest };
  }

  async function append<State, E extends DomainEvent>(
    stream: StreamOf<State, E>,
    { at, events, context }: { at: Folded<State>; events: readonly E[]; context: WriteContext },
  ): Promise<{ folded: Folded<State>; isWritten: boolean }> {
    const identified = events.map((event): NewEvent & { id: string } => ({
      ...event,
      id: crypto.randomUUID(),
    }));
    try {
      const { revision, position } = await log.append(stream.name, at.revision, identified, context);
      const last = { position, id: identified.at(-1)?.id ?? '', correlation: context.correlation };
      const spoken = events.findLastIndex(({ type }) => !isQuiet(stream, type));
      const version = spoken < 0 ? at.version : revision - BigInt(events.length - 1 - spoken);
      const folded = { state: events.reduce(stream.evolve, at.state), revision, version, last };
      remember(stream.name, folded);
      return { folded, isWritten: true };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      // A try with an unknown outcome may have been written: then our own events are there.
      const newer = await readOn(stream, at, new Set(identified.map(({ id }) => id)));
      return { folded: newer.folded, isWritten: newer.isFound };
    }
  }

  async function attempt<State, E extends DomainEvent, Code extends RefusalCode>(
    stream: StreamOf<State, E>,
    { decide, context, seen }: { decide: Decide<State, E, Code>; context: WriteContext; seen: Seen<State> },
  ): Promise<{ result: Transacted<State, E> | Refused<Code> } | { conflict: Folded<State> }> {
    const { decision, folded } = await decideOn(stream, decide, seen);
    if (isRefused(decision)) return { result: decision };
    const events = decision.accepted;
    if (events.length === 0) return { result: { ...folded, events } };
    const appended = await append(stream, { at: folded, events, context });
    return appended.isWritten ? { result: { ...appended.folded, events } } : { conflict: appended.folded };
  }

  async function transact<State, E extends DomainEvent, Code extends RefusalCode>(
    stream: StreamOf<State, E>,
    decide: Decide<State, E, Code>,
    context: WriteContext,
  ): Promise<Transacted<State, E> | Refused<Code>> {
    const giveUpAt = pacing.now() + patience;
    let seen = await firstLook(stream);
    for (let conflicts = 0; ; conflicts += 1) {
      const outcome = await attempt(stream, { decide, context, seen });
      if ('result' in outcome) return outcome.result;
      if (pacing.now() >= giveUpAt) throw new Contention(`Stream ${stream.name} is changed too often.`);
      if (conflicts > 0) await pacing.pause(Math.random() * Math.min(longestPause, 10 * 2 ** conflicts));
      seen = { folded: outcome.conflict, isFresh: true };
    }
  }

  return {
    transact: (stream, decide, context) => inTurn(stream.name, () => transact(stream, decide, context)),
    load: async (stream, within = 0) =>
      within === 0
        ? (await readOn(stream, remembered(stream) ?? blank(stream))).folded
        : recent(stream, within),
  };
}

/** The result of an act that is never refused. */
export function accepted<Result extends object>(result: Result | Refused): Result {
  if (isRefused(result)) throw new Error(`An act that cannot be refused was: ${result.refused}.`);
  return result;
}
