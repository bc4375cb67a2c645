import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** From 1024 px; smaller screens do not even load what is only for large ones. */
export const useIsLargeScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
