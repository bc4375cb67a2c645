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
