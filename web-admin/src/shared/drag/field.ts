import { middleOf, type Point, type Rect, type Target } from './geometry.ts';

/** Where cards can be dropped: an element that scrolls, with its targets inside. */
export interface Field {
  readonly targets: () => readonly Target[];
  /** Moves as the targets do when the field or the page scrolls. */
  readonly origin: () => Point;
  /** What is seen of it: without fixed heads, and within the window. */
  readonly visible: () => Rect;
  /** Scrolls, first itself and then the window; answers by how much. */
  readonly scroll: (by: Point) => Point;
  /** Scrolls until a target is seen whole; answers its middle. */
  readonly reveal: (key: string) => Point | undefined;
}

/** The whole field, for the library. */
export const fieldId = 'field';

const targetName = 'data-drop-target';
const headName = 'data-fixed-head';

/** Marks an element as a target. */
export const asTarget = (key: string) => ({ [targetName]: key });
/** Marks what stays in place while the field scrolls. */
export const asHead = (edge: 'top' | 'left') => ({ [headName]: edge });

const rectOf = (element: Element): Rect => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};

const windowRect = (): Rect => ({ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight });

function scrolledBy(element: Element, { x, y }: Point): Point {
  const { scrollLeft, scrollTop } = element;
  element.scrollLeft += x;
  element.scrollTop += y;
  return { x: element.scrollLeft - scrollLeft, y: element.scrollTop - scrollTop };
}

export function fieldOf(element: HTMLElement): Field {
  const page = document.scrollingElement ?? document.documentElement;
  const headEdge = (edge: 'top' | 'left', side: 'bottom' | 'right', otherwise: number): number => {
    const head = element.querySelector(`[${headName}="${edge}"]`);
    return head === null ? otherwise : rectOf(head)[side];
  };
  const visible = (): Rect => {
    const own = rectOf(element);
    const seen = windowRect();
    return {
      left: Math.max(headEdge('left', 'right', own.left), own.left, seen.left),
      top: Math.max(headEdge('top', 'bottom', own.top), own.top, seen.top),
      right: Math.min(own.right, seen.right),
      bottom: Math.min(own.bottom, seen.bottom),
    };
  };
  const scroll = (by: Point): Point => {
    const own = scrolledBy(element, by);
    const rest = scrolledBy(page, { x: by.x - own.x, y: by.y - own.y });
    return { x: own.x + rest.x, y: own.y + rest.y };
  };
  const origin = (): Point => {
    const { left, top } = rectOf(element);
    return { x: left - element.scrollLeft, y: top - element.scrollTop };
  };
  return {
    visible,
    scroll,
    origin,
    targets: () =>
      Array.from(element.querySelectorAll(`[${targetName}]`), (target) => ({
        key: target.getAttribute(targetName) ?? '',
        rect: rectOf(target),
      })),
    reveal: (key) => {
      const target = element.querySelector(`[${targetName}="${CSS.escape(key)}"]`);
      if (target === null) return undefined;
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return middleOf(rectOf(target));
    },
  };
}
