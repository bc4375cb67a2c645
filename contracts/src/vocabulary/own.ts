/**
 * A plain object's own value under a key that comes from outside, without what every object inherits, such as
 * `constructor`.
 */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;
