import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Edges, edgesOf, isSame } from './scroll-edges.ts';

function useEdges(area: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ left: false, right: false, scrolls: false });
  useEffect(() => {
    const place = area.current;
    if (place === null || content.current === null) return;
    const look = (): void => {
      const now = edgesOf(place);
      setEdges((before) => (isSame(before, now) ? before : now));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(place);
    sizes.observe(content.current);
    place.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      place.removeEventListener('scroll', look);
    };
  }, [area, content]);
  return edges;
}

/** Shows that there is more beyond an edge. */
function Shade({ side, shown }: { readonly side: 'left' | 'right'; readonly shown: boolean }) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        position: 'absolute',
        zIndex: 3,
        top: 0,
        bottom: 0,
        [side]: 0,
        width: 28,
        pointerEvents: 'none',
        opacity: shown ? 1 : 0,
        transition: theme.transitions.create('opacity'),
        background: `linear-gradient(to ${side}, transparent, color-mix(in srgb, ${theme.tokens.ink} 16%, transparent))`,
      })}
    />
  );
}

interface ScrollAreaProps {
  readonly label: string;
  readonly sx: SxProps<Theme>;
  readonly children: ReactNode;
}

/**
 * Room for a table that may be wider than the screen: it scrolls separately, also by keyboard, and shows that it
 * does.
 */
export function ScrollArea({ label, sx, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { left, right, scrolls } = useEdges(area, content);
  return (
    <Box sx={[{ position: 'relative', display: 'flex', minWidth: 0 }, sx].flat()}>
      <Box
        ref={area}
        {...(scrolls && { role: 'region', tabIndex: 0, 'aria-label': `${label} table` })}
        sx={{ flex: 1, minWidth: 0, overflow: 'auto', '&:focus-visible': { outlineOffset: '-2px' } }}
      >
        <Box ref={content} sx={{ width: 'fit-content', minWidth: '100%' }}>
          {children}
        </Box>
      </Box>
      <Shade side="left" shown={left} />
      <Shade side="right" shown={right} />
    </Box>
  );
}
