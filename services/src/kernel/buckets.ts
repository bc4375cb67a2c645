/**
 * Values by key, copied and never changed. In buckets, because copying all of them for each change grows with the
 * square of their number. Keys are ids and hashes: their last two characters spread them.
 */
export interface Buckets<Value> {
  readonly buckets: ReadonlyMap<string, ReadonlyMap<string, Value>>;
  readonly size: number;
}

export const noBuckets: Buckets<never> = { buckets: new Map(), size: 0 };

const bucketOf = (key: string): string => key.slice(-2);

export const valueAt = <Value>({ buckets }: Buckets<Value>, key: string): Value | undefined =>
  buckets.get(bucketOf(key))?.get(key);

/** The same values, but with this one at the key; undefined removes it. */
export function withValueAt<Value>(
  { buckets, size }: Buckets<Value>,
  key: string,
  value: Value | undefined,
): Buckets<Value> {
  const before = buckets.get(bucketOf(key)) ?? new Map<string, Value>();
  const bucket = new Map(before);
  if (value === undefined) bucket.delete(key);
  else bucket.set(key, value);
  return { buckets: new Map(buckets).set(bucketOf(key), bucket), size: size + bucket.size - before.size };
}
