const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two values of the API are equal in all their parts. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]));
}

/** One line for a value that is another one now; none for one that stayed. */
export const changed = (name: string, before: string, now: string): readonly string[] =>
  before === now ? [] : [`${name}: ${now} (was ${before})`];
