/** In pixels. The charts load after the figures, so they have their final size from the start. */
export const sparkHeight = 40;
export const dayBarsHeight = 200;

const rowHeight = 34;
const edge = 8;

/** The height of this many bars, in pixels. */
export const barsHeight = (count: number): number => count * rowHeight + edge;
