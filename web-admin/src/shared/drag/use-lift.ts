import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEventHandler } from 'react';

interface Lift {
  readonly id: string;
  readonly isFixed: boolean;
  /** What a screen reader calls the card. */
  readonly kind: string;
}

/** A card that can be picked up: its element, and the button in it that picks it up by keyboard. */
export function useLift({ id, isFixed, kind }: Lift) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    disabled: isFixed,
    attributes: { roleDescription: kind },
  });
  const { onKeyDown, ...byPointer } = listeners ?? {};
  const { role: _button, tabIndex: _itsOwn, ...described } = attributes;
  return {
    isHeld: isDragging,
    card: { ref: setNodeRef, ...byPointer },
    handle: {
      ref: setActivatorNodeRef,
      onKeyDown: onKeyDown as KeyboardEventHandler<HTMLElement> | undefined,
      ...described,
    },
  };
}
