import type { EventType } from '@tidylog/contracts/events/registry';
import type { Recorded } from '@tidylog/eventlog/event-log';
import type { RecordedOf } from '../engine/read-model.ts';

/** What an item keeps after an event, and its due time; undefined when nothing is left to do. */
export type Item<State extends object | null = object | null> =
  | { readonly state: State; readonly due_at: string | null }
  | undefined;

/** The due time of an item that waits for another event, not for a time. */
export const notYet = '9999-12-31T00:00:00Z';
/** An item that keeps nothing and is due immediately. */
export const atOnce = { state: null, due_at: null } as const;

/** A kind of to-do for the fold. */
export interface Kind<Event extends Recorded = Recorded> {
  readonly handles: readonly EventType[];
  /** The id of what it is about, or several. */
  subject(event: Event): string | readonly string[] | undefined;
  after(before: Item, event: Event): Item;
}

// As a method, so that the handlers of one kind are assignable to those of any kind.
type Handler<Value, Event> = { handle(before: Value, event: Event): Value }['handle'];

interface Definition<Type extends EventType, State extends object | null> {
  readonly subject: Kind<RecordedOf<Type>>['subject'];
  readonly on: { readonly [Each in Type]: Handler<Item<State>, RecordedOf<Each>> };
}

const handlerOf = <Type extends EventType, State extends object | null>(
  { on }: Definition<Type, State>,
  type: Type,
): Handler<Item<State>, RecordedOf<Type>> => on[type];

/** A kind of to-do whose items keep a state from one event to the next. */
export const todoKindWith =
  <State extends object | null>() =>
  <Type extends EventType>(definition: Definition<Type, State>): Kind<RecordedOf<Type>> => ({
    handles: Object.keys(definition.on) as Type[],
    subject: definition.subject,
    after: (before, event) => handlerOf(definition, event.type)(before as Item<State>, event),
  });

/** A kind of to-do, with all types inferred from its handlers. */
export const todoKind = todoKindWith<object | null>();

/** The ids of several things of one subject, under a name: an item is open while any of them is. */
export const several =
  <Name extends string>(name: Name) =>
  (
    before: Item<{ readonly [Key in Name]: readonly string[] }>,
    { add, remove }: { add?: string; remove?: string },
  ): Item<{ readonly [Key in Name]: readonly string[] }> => {
    const others = (before?.state[name] ?? []).filter((id) => id !== add && id !== remove);
    const next = add === undefined ? others : [...others, add];
    return next.length === 0
      ? undefined
      : { state: { [name]: next } as { [Key in Name]: string[] }, due_at: null };
  };
