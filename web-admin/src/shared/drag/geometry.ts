export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A place where a card can be dropped. */
export interface Target {
  readonly key: string;
  readonly rect: Rect;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

export const middleOf = ({ left, top, right, bottom }: Rect): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

const beyond = (value: number, from: number, to: number): number => Math.max(from - value, 0, value - to);

const distance = ({ x, y }: Point, { left, top, right, bottom }: Rect): number =>
  Math.hypot(beyond(x, left, right), beyond(y, top, bottom));

export const isWithin = (point: Point, rect: Rect): boolean => distance(point, rect) === 0;

/** A card over the line between two targets is over the nearer one, and one farther away than this is over none. */
const reach = 16;

/** The target nearest to the middle of a card. */
export function nearestTarget(targets: readonly Target[], middle: Point): Target | undefined {
  let nearest: Target | undefined;
  let shortest = reach;
  for (const target of targets) {
    const away = distance(middle, target.rect);
    if (away > shortest || (away === shortest && nearest !== undefined)) continue;
    nearest = target;
    shortest = away;
  }
  return nearest;
}

const along: Readonly<Record<Direction, (from: Point, to: Point) => number>> = {
  left: (from, to) => from.x - to.x,
  right: (from, to) => to.x - from.x,
  up: (from, to) => from.y - to.y,
  down: (from, to) => to.y - from.y,
};

/** How much worse it is to be off to the side than farther ahead. */
const sideways = 3;

/** The next target in a direction, where possible straight ahead. */
export function nextTarget(
  targets: readonly Target[],
  from: Point,
  direction: Direction,
): Target | undefined {
  const isAcross = direction === 'left' || direction === 'right';
  let next: Target | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const to = middleOf(target.rect);
    const ahead = along[direction](from, to);
    if (ahead < 1) continue;
    const off = isAcross
      ? beyond(from.y, target.rect.top, target.rect.bottom)
      : beyond(from.x, target.rect.left, target.rect.right);
    const cost = ahead + off * sideways;
    if (cost >= least) continue;
    next = target;
    least = cost;
  }
  return next;
}

const unit: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** A step of an arrow key (back office, section 9). */
const keyboardStep = 25;

export const stepOf = (direction: Direction): Point => ({
  x: unit[direction].x * keyboardStep,
  y: unit[direction].y * keyboardStep,
});

export const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });
export const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });

/** What a field has to scroll so that a point beyond its edge comes inside. */
export function scrollTowards(point: Point, { left, top, right, bottom }: Rect): Point {
  const excess = (value: number, from: number, to: number): number =>
    value < from ? value - from : Math.max(0, value - to);
  return { x: excess(point.x, left, right), y: excess(point.y, top, bottom) };
}

export const clamped = ({ x, y }: Point, { left, top, right, bottom }: Rect): Point => ({
  x: Math.min(Math.max(x, left), right),
  y: Math.min(Math.max(y, top), bottom),
});
