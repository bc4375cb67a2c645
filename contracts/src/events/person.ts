import { uuid } from '../schemas/ids.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

/** Places of the database that a sweep cleans, for some of which its user needs rights. */
export const tracePlaces = ['tables', 'statistics', 'write-ahead-log'] as const;
export type TracePlace = (typeof tracePlaces)[number];

export const personEvents = {
  /** A person's key is gone; `streams` lists every stream that holds what it encrypted. */
  PersonErased: event({ personId: uuid, streams: z.array(z.string()) }),
  /** The key of an erased person came back with a copy of the vault from before, and is gone once more. */
  PersonKeyDestroyedAgain: event({ personId: uuid }),
  /** What the database kept of the person in old versions of rows is overwritten; `left` is where it may not. */
  PersonTracesRemoved: event({ personId: uuid, left: z.array(z.enum(tracePlaces)) }),
} as const;
export type PersonEvent = EventOf<typeof personEvents>;
