import { localStorageStore, type Store } from 'react-admin';
import { viewsPrefix } from './shared/list/saved-views.ts';

const themeKey = 'theme';

/** What the console remembers in this browser; signing out forgets all of it but light or dark, and saved views. */
export function consoleStore(): Store {
  const store = localStorageStore('1', 'TidylogConsole');
  return {
    ...store,
    reset: () => {
      const theme: unknown = store.getItem(themeKey);
      const views = Object.entries<unknown>(store.listItems?.(viewsPrefix) ?? {});
      store.reset();
      if (theme !== undefined) store.setItem(themeKey, theme);
      for (const [key, view] of views) store.setItem(key, view);
    },
  };
}
