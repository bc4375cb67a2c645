import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';

const lost =
  'You left before you saved your recovery codes. Make a new set under Sign-in security: they are not shown again.';

/**
 * Until the answer is called, the browser asks before the tab closes. A page of the console that is opened instead says
 * what to do: its router cannot hold people back.
 */
export function useUnsavedCodes(): () => void {
  const notify = useNotify();
  const warn = useRef<() => void>(null);
  const isShown = useRef(false);
  const isSaved = useRef(false);
  useEffect(() => {
    warn.current = () => notify(lost, { type: 'warning', autoHideDuration: null });
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isSaved.current) event.preventDefault();
    };
    // React's strict mode takes the page away and shows it again at once.
    const warnOnceGone = (): void => {
      if (!isShown.current && !isSaved.current) warn.current?.();
    };
    isShown.current = true;
    window.addEventListener('beforeunload', ask);
    return () => {
      isShown.current = false;
      window.removeEventListener('beforeunload', ask);
      queueMicrotask(warnOnceGone);
    };
  }, []);
  return () => {
    isSaved.current = true;
  };
}
