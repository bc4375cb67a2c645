import type { Activator, SensorInstance, SensorProps } from '@dnd-kit/core';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Field } from './field.ts';
import {
  clamped,
  type Direction,
  isWithin,
  middleOf,
  minus,
  nextTarget,
  type Point,
  plus,
  scrollTowards,
  stepOf,
} from './geometry.ts';

export interface FieldKeyboardOptions {
  readonly field: () => Field | undefined;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const liftCodes: readonly string[] = ['Space', 'Enter'];
const putBackCodes: readonly string[] = ['Escape', 'Tab'];

const isByHand = (handle: EventTarget | null | undefined, event: ReactKeyboardEvent): boolean =>
  event.target === handle && liftCodes.includes(event.nativeEvent.code);

const activator: Activator<FieldKeyboardOptions> = {
  eventName: 'onKeyDown',
  handler: (event: ReactKeyboardEvent, _, { active }) => {
    if (!isByHand(active.activatorNode.current, event)) return false;
    event.preventDefault();
    return true;
  },
};

const nowhere: Point = { x: 0, y: 0 };

const within = (): { left: number; top: number; right: number; bottom: number } => ({
  left: 0,
  top: 0,
  right: window.innerWidth,
  bottom: window.innerHeight,
});

const afterDrawing = (then: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(then));
};

/**
 * Moves a card with the arrow keys: by 25 pixels, with Shift to the next target. Unlike the sensor of the library, it
 * puts the card back on Tab and when it loses the focus, and it scrolls only the field.
 */
export class FieldKeyboardSensor implements SensorInstance {
  static activators = [activator];

  readonly autoScrollEnabled = false;
  readonly #props: SensorProps<FieldKeyboardOptions>;
  readonly #listening = new AbortController();
  readonly #handle: HTMLElement | null;
  readonly #start: Point;
  #middle: Point;

  constructor(props: SensorProps<FieldKeyboardOptions>) {
    this.#props = props;
    this.#handle = props.activeNode.activatorNode.current;
    const node = props.activeNode.node.current;
    this.#start = node === null ? { x: 0, y: 0 } : middleOf(node.getBoundingClientRect());
    this.#middle = this.#start;
    this.#listen();
    props.onStart({ x: 0, y: 0 });
  }

  #listen(): void {
    const { signal } = this.#listening;
    const putBack = (): void => this.#end('onCancel');
    this.#handle?.addEventListener('blur', putBack, { signal });
    window.addEventListener('resize', putBack, { signal });
    document.addEventListener('visibilitychange', putBack, { signal });
    const press = (event: KeyboardEvent): void => {
      // The press that lifts the card is not one that drops it.
      if (event !== this.#props.event) this.#press(event);
    };
    document.addEventListener('keydown', press, { signal });
  }

  #press(event: KeyboardEvent): void {
    // The page of the card was left: its keys are those of another page again.
    if (this.#handle?.isConnected === false) {
      this.#end('onCancel');
      return;
    }
    const direction = directions[event.code];
    if (direction !== undefined) {
      event.preventDefault();
      this.#move(direction, event.shiftKey);
    } else if (liftCodes.includes(event.code)) {
      event.preventDefault();
      this.#end('onEnd');
    } else if (putBackCodes.includes(event.code)) {
      if (event.code === 'Escape') event.preventDefault();
      this.#end('onCancel');
    }
  }

  #move(direction: Direction, isByTarget: boolean): void {
    const field = this.#props.options.field();
    if (field === undefined) return;
    this.#middle = isByTarget ? this.#atNext(field, direction) : this.#aStepOn(field, direction);
    this.#props.onMove(minus(this.#middle, this.#start));
  }

  #atNext(field: Field, direction: Direction): Point {
    const next = nextTarget(field.targets(), this.#middle, direction);
    return (next && field.reveal(next.key)) ?? this.#middle;
  }

  #aStepOn(field: Field, direction: Direction): Point {
    const wanted = plus(this.#middle, stepOf(direction));
    const visible = field.visible();
    const isInside = isWithin(this.#middle, visible);
    const scrolled = isInside ? field.scroll(scrollTowards(wanted, visible)) : nowhere;
    return clamped(minus(wanted, scrolled), within());
  }

  #end(how: 'onEnd' | 'onCancel'): void {
    if (this.#listening.signal.aborted) return;
    this.#listening.abort();
    // Keys that follow each other quickly: the card is where they moved it once it is drawn there.
    if (how === 'onEnd') afterDrawing(() => this.#props.onEnd());
    else this.#props.onCancel();
  }
}
