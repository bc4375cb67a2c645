import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** From 1024 px on; what is only for large screens is then not even loaded on small ones. */
export const useIsLargeScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
