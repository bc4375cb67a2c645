import { uuid } from '../schemas/ids.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

/** Places of the database that a sweep cleans, for some of which its user needs rights. */
export const tracePlaces = ['tables', 'statistics', 'write-ahead-log'] as const;
export type TracePlace = (typeof tracePlaces)[number];

export const personEvents = {
  /** `streams` lists every stream that holds data encrypted with the destroyed key. */
  PersonErased: event({ personId: uuid, streams: z.array(z.string()) }),
  /** An old copy of the vault brought back the key of an erased person. */
  PersonKeyDestroyedAgain: event({ personId: uuid }),
  /** Old versions of the person's rows in the database are overwritten, except in the places in `left`. */
  PersonTracesRemoved: event({ personId: uuid, left: z.array(z.enum(tracePlaces)) }),
} as const;
export type PersonEvent = EventOf<typeof personEvents>;
