import {
  type Modifier,
  MouseSensor,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo } from 'react';
import type { Field } from './field.ts';
import type { Point } from './geometry.ts';
import { FieldKeyboardSensor } from './keyboard-sensor.ts';

/** So that a click is no drag, and on a touch screen a swipe scrolls. */
const mouse = { activationConstraint: { distance: 6 } };
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };

/** The same sensors as long as the field is asked for in the same way: new ones would draw every card again. */
export function useDragSensors(field: () => Field | undefined): SensorDescriptor<SensorOptions>[] {
  const keyboard = useMemo(() => ({ field }), [field]);
  return useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(FieldKeyboardSensor, keyboard),
  );
}

const isTouch = (event: Event): event is TouchEvent => 'touches' in event;

function pressedAt(event: Event | null): Point | undefined {
  if (event === null) return undefined;
  const at = isTouch(event) ? event.touches[0] : event;
  return at && 'clientX' in at ? { x: Number(at.clientX), y: Number(at.clientY) } : undefined;
}

/** The middle of the card, which decides its target, is under the pointer. */
export const middleUnderPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const pressed = pressedAt(activatorEvent);
  if (draggingNodeRect === null || pressed === undefined) return transform;
  const { left, top, width, height } = draggingNodeRect;
  return {
    ...transform,
    x: transform.x + pressed.x - left - width / 2,
    y: transform.y + pressed.y - top - height / 2,
  };
};
