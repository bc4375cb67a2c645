import {
  type Active,
  type AutoScrollOptions,
  type Collision,
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type ScreenReaderInstructions,
} from '@dnd-kit/core';
import Box from '@mui/material/Box';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';
import { type Field, fieldId, fieldOf } from './field.ts';
import { isWithin, middleOf, minus, nearestTarget, type Point, type Target } from './geometry.ts';
import { createTargetStore, type TargetStore } from './target-store.ts';
import { middleUnderPointer, useDragSensors } from './use-drag-sensors.ts';

/** What is said to people who do not see the card move. */
export interface DragWords {
  readonly lifted: (id: string) => string;
  /** `target` null: over no place to drop it. */
  readonly over: (id: string, target: string | null) => string;
  readonly dropped: (id: string, target: string) => string;
  readonly putBack: (id: string) => string;
}

interface DragState {
  readonly target: TargetStore;
  readonly setField: (element: HTMLElement | null) => void;
}

const DragContext = createContext<DragState>({ target: createTargetStore(), setField: () => undefined });

/** The field where cards are dropped: give its ref to the element that scrolls. */
export const useDragField = (): ((element: HTMLElement | null) => void) => useContext(DragContext).setField;

export const useTargetStore = (): TargetStore => useContext(DragContext).target;

const instructions: ScreenReaderInstructions = {
  draggable:
    'Press Space or Enter to pick up the card. Move it with the arrow keys, or from place to place with Shift and ' +
    'the arrow keys. Press Space or Enter again to drop it, or Escape to put it back.',
};
/** Said in our own words, below. */
const silent = {
  onDragStart: () => undefined,
  onDragMove: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const accessibility = {
  announcements: silent,
  screenReaderInstructions: instructions,
  restoreFocus: false,
};

const modifiers = [middleUnderPointer];

/** Always, and the same list each time: all cards are drawn again when it changes. */
const overField: Collision[] = [{ id: fieldId }];

/** Ends whatever is dragged as Escape does: the sensors keep their methods to themselves. */
export const putBackWhatIsHeld = (): void => {
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape', bubbles: true }));
};

interface DragAreaProps {
  readonly words: DragWords;
  readonly onLift?: (id: string) => void;
  readonly onDrop: (id: string, target: string) => void;
  readonly onPutBack?: (id: string) => void;
  /** The card in the air. */
  readonly overlay: (id: string) => ReactNode;
  readonly children: ReactNode;
}

function middleOfActive({ rect }: Active): Point | undefined {
  const { translated } = rect.current;
  return translated === null ? undefined : middleOf(translated);
}

function useDragState() {
  const [target] = useState(createTargetStore);
  const element = useRef<HTMLElement | null>(null);
  const field = useRef<Field | undefined>(undefined);
  const setField = useCallback((found: HTMLElement | null) => {
    element.current = found;
    field.current = found === null ? undefined : fieldOf(found);
  }, []);
  const [state] = useState<DragState>({ target, setField });
  const fieldNow = useCallback(() => field.current, []);
  const pointer = useRef<Point | null>(null);
  const detect = useCallback<CollisionDetection>(({ pointerCoordinates }) => {
    pointer.current = pointerCoordinates;
    return overField;
  }, []);
  /** The field scrolls by itself at its edges, while the pointer is in it. */
  const [autoScroll] = useState<AutoScrollOptions>({
    canScroll: (scrolls) =>
      scrolls !== element.current ||
      (pointer.current !== null && isWithin(pointer.current, scrolls.getBoundingClientRect())),
  });
  return { state, target, element, fieldNow, detect, autoScroll };
}

/** Follows the card with its target, also when the field scrolls under it. */
function useTargetOf({ target, element, fieldNow }: ReturnType<typeof useDragState>, held: string | null) {
  const middle = useRef<Point | undefined>(undefined);
  const measured = useRef<{ readonly targets: readonly Target[]; readonly origin: Point } | undefined>(
    undefined,
  );
  const aim = useCallback(() => {
    const field = fieldNow();
    const point = middle.current;
    if (field === undefined || point === undefined || !isWithin(point, field.visible())) {
      target.set(null);
      return;
    }
    const origin = field.origin();
    measured.current ??= { targets: field.targets(), origin };
    const scrolled = minus(origin, measured.current.origin);
    target.set(nearestTarget(measured.current.targets, minus(point, scrolled))?.key ?? null);
  }, [fieldNow, target]);
  useEffect(() => {
    if (held === null || element.current === null) return;
    const measureAgain = (): void => {
      measured.current = undefined;
      aim();
    };
    // A card in the field that gets news grows, and so does the field.
    const observer = new ResizeObserver(measureAgain);
    for (const child of element.current.children) observer.observe(child);
    // Captured, so that the page that scrolls with the field in it counts, too.
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', aim, options);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', aim, options);
      measured.current = undefined;
    };
  }, [held, element, aim]);
  return useCallback(
    (active: Active | null) => {
      middle.current = active === null ? undefined : middleOfActive(active);
      aim();
    },
    [aim],
  );
}

/** Cards that can be moved by mouse, touch and keyboard to the targets of a field. */
export function DragArea({ words, onLift, onDrop, onPutBack, overlay, children }: DragAreaProps) {
  const drag = useDragState();
  const { target } = drag;
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const follow = useTargetOf(drag, held);
  const sensors = useDragSensors(drag.fieldNow);

  useEffect(() => {
    if (held === null) return;
    return target.subscribe(() => setSaid(words.over(held, target.get())));
  }, [held, target, words]);

  const end = (id: string, isDrop: boolean): void => {
    const to = isDrop ? target.get() : null;
    setHeld(null);
    follow(null);
    setSaid(to === null ? words.putBack(id) : words.dropped(id, to));
    if (to === null) onPutBack?.(id);
    else onDrop(id, to);
  };
  const move = ({ active }: DragMoveEvent): void => follow(active);

  return (
    <DragContext value={drag.state}>
      <DndContext
        accessibility={accessibility}
        autoScroll={drag.autoScroll}
        collisionDetection={drag.detect}
        modifiers={modifiers}
        sensors={sensors}
        onDragStart={({ active }) => {
          const id = String(active.id);
          setHeld(id);
          setSaid(words.lifted(id));
          onLift?.(id);
        }}
        onDragMove={move}
        onDragEnd={({ active }) => end(String(active.id), true)}
        onDragCancel={({ active }) => end(String(active.id), false)}
      >
        {children}
        <DragOverlay dropAnimation={null} zIndex={1250}>
          {held === null ? null : (
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: '100%',
                height: '100%',
                cursor: 'grabbing',
              }}
            >
              {overlay(held)}
            </Box>
          )}
        </DragOverlay>
      </DndContext>
      <Box role="status" aria-live="assertive" sx={visuallyHidden}>
        {said}
      </Box>
    </DragContext>
  );
}
