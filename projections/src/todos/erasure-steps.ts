import type { RecordedOf } from '../engine/read-model.ts';

export const erasureTracesEvents = [
  'PersonErased',
  'PersonKeyDestroyedAgain',
  'PersonTracesRemoved',
] as const;
export type ErasureTracesEvent = RecordedOf<(typeof erasureTracesEvents)[number]>;

/** Open from the moment a key is gone until the database keeps nothing of the person. */
export const erasureTraces = ({ type }: ErasureTracesEvent): object | undefined =>
  type === 'PersonTracesRemoved' ? undefined : {};

export const erasureStepsEvents = ['ErasureRequested', 'PersonErased'] as const;
export type ErasureStepsEvent = RecordedOf<(typeof erasureStepsEvents)[number]>;

/** Who is to be forgotten: the account is the last of it. */
export const erasureSubject = (event: ErasureStepsEvent): string =>
  event.type === 'ErasureRequested' ? event.data.userId : event.data.personId;

/** Open until the account is erased; what nobody asked for opens nothing. */
export const erasureSteps = (event: ErasureStepsEvent): object | undefined =>
  event.type === 'ErasureRequested' ? {} : undefined;
