import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '../ui/theme.ts';

export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={isDark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={toggleTheme}
      className="grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-mint-soft hover:text-ink"
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
