/**
 * What a plain object itself has under a key that comes from outside: `constructor` and its like, which every object
 * inherits, are not there.
 */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;
