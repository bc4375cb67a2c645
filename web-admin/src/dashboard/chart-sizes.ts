/** In pixels. The charts come after the figures: their places are as large as they will be. */
export const sparkHeight = 40;

const rowHeight = 34;
const edge = 8;

/** The height of so many bars, in pixels. */
export const barsHeight = (count: number): number => count * rowHeight + edge;
