import { Menu } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { FoldedMenu, MenuProps } from './FoldedMenu.tsx';
import { menuButtonStyle } from './menu-button.ts';

interface Loaded {
  readonly Folded: typeof FoldedMenu;
  readonly hasFocus: boolean;
}

/** By then a slow phone has drawn its page. */
const laterMs = 3_000;
const failed = 'The menu could not be loaded. Please try again.';

/** The button of the menu. The menu itself comes after the page, or as soon as it is asked for. */
export function MenuButton(props: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = useCallback(async () => {
    const { FoldedMenu } = await import('./FoldedMenu.tsx');
    setLoaded({ Folded: FoldedMenu, hasFocus: document.activeElement === button.current });
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), laterMs);
    return () => clearTimeout(timer);
  }, [load]);
  if (loaded !== null) return <loaded.Folded {...props} isWanted={isWanted} hasFocus={loaded.hasFocus} />;
  const open = () => {
    setIsWanted(true);
    load().catch(() => {
      setIsWanted(false);
      toast.error(failed, { id: failed });
    });
  };
  return (
    <button
      ref={button}
      type="button"
      aria-label="Menu"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      onClick={open}
      className={menuButtonStyle}
    >
      <Menu aria-hidden="true" size={22} />
    </button>
  );
}
