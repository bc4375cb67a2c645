import { Menu } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useLatePart } from '../ui/use-late-part.ts';
import type { MenuProps } from './FoldedMenu.tsx';
import { menuButtonStyle } from './menu-button.ts';

const failed = 'The menu could not be loaded. Please try again.';

/** The menu's button. The menu itself loads after the page, or as soon as it is requested. */
export function MenuButton(props: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const load = useCallback(async () => {
    const { FoldedMenu } = await import('./FoldedMenu.tsx');
    return { FoldedMenu, hasFocus: document.activeElement === button.current };
  }, []);
  const { part, isWanted, want } = useLatePart(load, failed);
  if (part !== null) return <part.FoldedMenu {...props} isWanted={isWanted} hasFocus={part.hasFocus} />;
  return (
    <button
      ref={button}
      type="button"
      aria-label="Menu"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      onClick={want}
      className={menuButtonStyle}
    >
      <Menu aria-hidden="true" size={22} />
    </button>
  );
}
