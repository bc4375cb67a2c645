import { localStorageStore, type Store } from 'react-admin';
import { menuFoldedKey } from './layout/use-menu-folded.ts';
import { viewsPrefix } from './shared/list/saved-views.ts';
import { shortcutsKey } from './shortcuts/use-shortcuts-on.ts';

const keptKeys = ['theme', shortcutsKey, menuFoldedKey];

/**
 * What the console remembers in this browser. Signing out forgets everything except the theme, whether shortcuts are on
 * and the menu is folded, and saved views.
 */
export function consoleStore(): Store {
  const store = localStorageStore('1', 'TidylogConsole');
  return {
    ...store,
    reset: () => {
      const kept = keptKeys.map((key) => [key, store.getItem<unknown>(key)] as const);
      const views = Object.entries<unknown>(store.listItems?.(viewsPrefix) ?? {});
      store.reset();
      for (const [key, value] of [...kept, ...views]) if (value !== undefined) store.setItem(key, value);
    },
  };
}
