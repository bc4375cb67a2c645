interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** What Vite writes to `.vite/manifest.json`: chunks by the source they come from. */
export type Manifest = Readonly<Record<string, Chunk>>;

export interface BundleSizes {
  /** What the browser fetches before the first page shows. */
  readonly first: { readonly script: number; readonly style: number };
  /** What each lazy part adds to that; a part that only one lazy page loads, what it adds to that page. */
  readonly lazy: readonly { readonly name: string; readonly bytes: number }[];
}

function reachable(manifest: Manifest, from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const next of manifest[from]?.imports ?? []) reachable(manifest, next, seen);
  return seen;
}

const filesOf = (manifest: Manifest, keys: Iterable<string>) => {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    script: new Set(chunks.map(({ file }) => file)),
    style: new Set(chunks.flatMap(({ css }) => css ?? [])),
  };
};

const total = (files: Iterable<string>, sizeOf: (file: string) => number): number =>
  [...files].reduce((sum, file) => sum + sizeOf(file), 0);

/** The lazy page that loads a part, if it is the only one. */
function pageOf(manifest: Manifest, part: string): string | undefined {
  const [loader, ...others] = Object.keys(manifest).filter((key) =>
    manifest[key]?.dynamicImports?.includes(part),
  );
  const isPage = loader !== undefined && manifest[loader]?.isDynamicEntry === true;
  return isPage && others.length === 0 ? loader : undefined;
}

/** Adds up a build's chunks. `sizeOf` gives the size of a built file; throws when there is no entry. */
export function bundleSizes(manifest: Manifest, sizeOf: (file: string) => number): BundleSizes {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  if (entry === undefined) throw new Error('The manifest has no entry.');
  const first = filesOf(manifest, reachable(manifest, entry));
  const lazy = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry === true)
    .map((name) => {
      const { script } = filesOf(manifest, reachable(manifest, name));
      const page = pageOf(manifest, name);
      const there = page === undefined ? first : filesOf(manifest, [...reachable(manifest, page)]);
      const added = script.difference(first.script).difference(there.script);
      return { name, bytes: total(added, sizeOf) };
    });
  return { first: { script: total(first.script, sizeOf), style: total(first.style, sizeOf) }, lazy };
}
