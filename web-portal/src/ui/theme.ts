import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const darkQuery = '(prefers-color-scheme: dark)';

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  media.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    media.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme, () => 'light');

/** Switches the theme and remembers it; `public/before.js` sets it again before the next first paint. */
export function toggleTheme(): void {
  const theme: Theme = shownTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Then it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}
