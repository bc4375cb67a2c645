import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';

/** Asks before a form that is not saved is left; the browser asks in its own words before the tab closes. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      open
      onOpenChange={() => blocker.reset()}
      title="Leave without saving?"
      description="What you changed here is not saved yet."
      footer={
        <>
          <Button tone="secondary" onClick={() => blocker.proceed()}>
            Leave
          </Button>
          <Button onClick={() => blocker.reset()}>Stay</Button>
        </>
      }
    />
  );
}
