type Scrolled = Pick<Element, 'scrollLeft' | 'clientWidth' | 'scrollWidth' | 'clientHeight' | 'scrollHeight'>;

export interface Edges {
  readonly left: boolean;
  readonly right: boolean;
  readonly scrolls: boolean;
}

/** In pixels: positions are rounded, so a smaller rest hides nothing. */
const slack = 1;

/** What a scrolling element hides beyond its edges. */
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
