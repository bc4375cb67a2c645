/** `before` and `after` are for the customer too; a `problem` is for the office. */
export const photoKinds = ['before', 'after', 'problem'] as const;
export type PhotoKind = (typeof photoKinds)[number];

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** In bytes. */
export const largestPhoto = 12 * 1024 * 1024;
export const mostPhotoPixels = 50_000_000;
export const mostPhotosOfJob = 40;

/** In pixels: the longest side of a photo that is kept, and of one that a phone sends. */
export const longestKeptSide = 2048;
export const longestSentSide = 1600;

interface Placed {
  readonly kind: PhotoKind;
  readonly room: string | null;
}

export interface PhotosOfRoom<One extends Placed> {
  /** Null for those of no room. */
  readonly room: string | null;
  /** Before, after, problems. */
  readonly photos: readonly One[];
}

/** Photos room by room, in the order of their first photos; those of no room last. */
export function photosByRoom<One extends Placed>(photos: readonly One[]): readonly PhotosOfRoom<One>[] {
  const rooms = Map.groupBy(photos, ({ room }) => room);
  const named = [...rooms.keys()].filter((room) => room !== null);
  return [...named, ...(rooms.has(null) ? [null] : [])].map((room) => ({
    room,
    photos: (rooms.get(room) ?? []).toSorted(
      (one, other) => photoKinds.indexOf(one.kind) - photoKinds.indexOf(other.kind),
    ),
  }));
}
