import { useDraggable } from '@dnd-kit/core';
import { type KeyboardEventHandler, useMemo } from 'react';

interface Lift {
  readonly id: string;
  readonly isFixed: boolean;
  /** What a screen reader calls the card. */
  readonly kind: string;
}

/**
 * A card that can be picked up: its element, and the button in it that picks it up by keyboard. While it is held it is
 * drawn at each move; `handle` stays the same, so that what is inside need not be.
 */
export function useLift({ id, isFixed, kind }: Lift) {
  const described = useMemo(() => ({ roleDescription: kind }), [kind]);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    disabled: isFixed,
    attributes: described,
  });
  const { onKeyDown, ...byPointer } = listeners ?? {};
  const handle = useMemo(() => {
    const { role: _button, tabIndex: _itsOwn, ...rest } = attributes;
    return {
      ref: setActivatorNodeRef,
      onKeyDown: onKeyDown as KeyboardEventHandler<HTMLElement> | undefined,
      ...rest,
    };
  }, [attributes, onKeyDown, setActivatorNodeRef]);
  return { isHeld: isDragging, card: { ref: setNodeRef, ...byPointer }, handle };
}
