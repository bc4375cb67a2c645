type Scrolled = Pick<Element, 'scrollLeft' | 'clientWidth' | 'scrollWidth' | 'clientHeight' | 'scrollHeight'>;

export interface Edges {
  /** Whether more is hidden beyond the left edge, and beyond the right one. */
  readonly left: boolean;
  readonly right: boolean;
  /** Whether it scrolls at all, in either direction. */
  readonly scrolls: boolean;
}

/** Positions are rounded: less than this, in pixels, hides nothing. */
const slack = 1;

/** What a part that scrolls hides beyond its edges. */
export function edgesOf(part: Scrolled): Edges {
  const across = part.scrollWidth - part.clientWidth;
  const down = part.scrollHeight - part.clientHeight;
  return {
    left: part.scrollLeft > slack,
    right: across - part.scrollLeft > slack,
    scrolls: across > slack || down > slack,
  };
}

export const isSame = (one: Edges, other: Edges): boolean =>
  one.left === other.left && one.right === other.right && one.scrolls === other.scrolls;
