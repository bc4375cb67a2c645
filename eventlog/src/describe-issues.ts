interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** Paths and kinds of what a schema refuses. The messages of zod are left out: they may repeat the value. */
export const describeIssues = (issues: readonly Issue[], above: readonly PropertyKey[] = []): string =>
  issues
    .map((issue) => {
      const path = [...above, ...issue.path];
      // A protected field is a union with `erased`; the writer meant its first half.
      const inner = issue.code === 'invalid_union' ? issue.errors?.[0] : undefined;
      return inner ? describeIssues(inner, path) : `${path.map(String).join('.') || 'data'} (${issue.code})`;
    })
    .join(', ');
