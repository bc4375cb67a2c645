/** A column to sort by; rows without a value come last in both directions. */
export interface OrderTerm {
  readonly sql: string;
  readonly hasNulls?: boolean;
}

/** `order by` over terms; `backwards` reads the same order from its end. */
export function orderBy(
  terms: readonly OrderTerm[],
  { descending, backwards }: { readonly descending: boolean; readonly backwards: boolean },
): string {
  const direction = descending === backwards ? 'asc' : 'desc';
  const nulls = backwards ? ' nulls first' : ' nulls last';
  // Without nulls, saying where they go would only keep Postgres from reading an index backwards.
  return `order by ${terms.map(({ sql, hasNulls }) => `${sql} ${direction}${hasNulls ? nulls : ''}`).join(', ')}`;
}

export interface Window {
  readonly offset: number;
  readonly count: number;
  readonly backwards: boolean;
}

/** Where to read a page from: the nearer end of the list, because skipped rows must be read too. */
export function nearerWindow(total: number, { first, limit }: { first: number; limit: number }): Window {
  const count = Math.max(0, Math.min(limit, total - first));
  const fromEnd = total - first - count;
  return fromEnd < first
    ? { offset: Math.max(0, fromEnd), count, backwards: true }
    : { offset: first, count, backwards: false };
}
