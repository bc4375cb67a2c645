import { useState } from 'react';
import { isSame } from '../same.ts';

interface Version<Thing, Values> {
  readonly thing: Thing;
  readonly values: Values;
}

const partsOf = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

/** Whether a field has a newer value that the form does not show, because the person typed another one. */
function hidesNewer(typed: unknown, before: unknown, now: unknown): boolean {
  const parts = partsOf(now);
  if (parts === undefined)
    return [before, typed].every((value) => !isSame(value, now)) && !isSame(typed, before);
  return Object.entries(parts).some(([key, value]) =>
    hidesNewer(partsOf(typed)?.[key as never], partsOf(before)?.[key as never], value),
  );
}

/**
 * The version that a form is sent with. It follows live changes, except for a change to a field that the person has
 * typed in: then it stays, so that the server refuses it and the person sees what they would overwrite. While they see
 * that (`isTold`), it follows everything.
 */
export function useFollowed<Thing, Values extends object>(
  now: Version<Thing, Values>,
  { typed, isTold }: { readonly typed: () => Values; readonly isTold: boolean },
) {
  const [opened] = useState(now);
  const [seen, setSeen] = useState(now);
  const [known, setKnown] = useState(now);
  const isNew = !isSame(seen.thing, now.thing);
  if (isNew) setSeen(now);
  const follows = isTold || (isNew && !hidesNewer(typed(), known.values, now.values));
  if (follows && !isSame(known.thing, now.thing)) setKnown(now);
  return { opened, known };
}
