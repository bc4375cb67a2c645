import { localStorageStore, type Store } from 'react-admin';

const themeKey = 'theme';

/** What the console remembers in this browser; signing out forgets all of it but light or dark. */
export function consoleStore(): Store {
  const store = localStorageStore('1', 'TidylogConsole');
  return {
    ...store,
    reset: () => {
      const theme: unknown = store.getItem(themeKey);
      store.reset();
      if (theme !== undefined) store.setItem(themeKey, theme);
    },
  };
}
