import { useDroppable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTargetStore } from './DragArea.tsx';
import { fieldId } from './field.ts';

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function placeOf(key: string, within: HTMLElement): Place | undefined {
  const target = within.querySelector(`[data-drop-target="${CSS.escape(key)}"]`);
  if (target === null) return undefined;
  const own = within.getBoundingClientRect();
  const { left, top, width, height } = target.getBoundingClientRect();
  return { left: left - own.left, top: top - own.top, width, height };
}

interface TargetMarkProps {
  /** What is around all targets, and scrolls with them. */
  readonly within: HTMLElement | null;
  /** What is said on a target before the card is dropped there. */
  readonly children: (target: string) => ReactNode;
}

/** Frames the target of the card in the air: one element that moves, so that no cell has to be drawn again. */
export function TargetMark({ within, children }: TargetMarkProps) {
  const store = useTargetStore();
  const target = useSyncExternalStore(store.subscribe, store.get);
  const place = target === null || within === null ? undefined : placeOf(target, within);
  if (target === null || place === undefined) return null;
  const { left, top, width, height } = place;
  return (
    <Box
      data-testid="drop-mark"
      style={{ width, height, transform: `translate(${left}px, ${top}px)` }}
      sx={(theme) => ({
        position: 'absolute',
        top: 0,
        left: 0,
        zIndex: 4,
        // A layer of its own, so that the cells under it are not painted again at each step.
        willChange: 'transform',
        boxSizing: 'border-box',
        pointerEvents: 'none',
        borderRadius: '8px',
        outline: `2px solid ${theme.tokens.green}`,
        outlineOffset: -2,
        backgroundColor: `color-mix(in srgb, ${theme.tokens.green} 14%, transparent)`,
      })}
    >
      {children(target)}
    </Box>
  );
}

/** Tells the drag what scrolls with its targets, so that it scrolls by itself at the edges. */
export const useScrollsByItself = (): ((element: HTMLElement | null) => void) =>
  useDroppable({ id: fieldId }).setNodeRef;
