import { uuid } from '../ids.ts';
import { z } from '../zod.ts';
import { type EventOf, event } from './event.ts';

export const personEvents = {
  /** A person's key is gone; `streams` lists every stream that holds what it encrypted. */
  PersonErased: event({ personId: uuid, streams: z.array(z.string()) }),
} as const;
export type PersonEvent = EventOf<typeof personEvents>;
