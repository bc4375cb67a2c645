import { createContext, useContext, useEffect } from 'react';
import { get } from 'react-hook-form';
import { changed } from '../same.ts';

type Say = (value: unknown) => string;

interface Named {
  readonly label: string;
  readonly say: Say;
}

/** The fields that a form shows, by their names in the API. */
export const FieldNames = createContext<Map<string, Named>>(new Map());

/** A text or a number, as it was typed. */
export const asTyped: Say = (value) =>
  (typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '') || 'none';

/** Tells the form how a field and its values are called. */
export function useNamed(name: string, label: string, say: Say = asTyped): void {
  const names = useContext(FieldNames);
  useEffect(() => {
    names.set(name, { label, say });
  });
}

/** What differs between two versions of a form's values, a line for each field. */
export const fieldChanges = (
  names: ReadonlyMap<string, Named>,
  before: object,
  now: object,
): readonly string[] =>
  [...names].flatMap(([name, { label, say }]) => changed(label, say(get(before, name)), say(get(now, name))));
