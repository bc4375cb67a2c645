import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';

interface Shown {
  readonly content: ReactNode;
  /** Closes when the person goes to another page. */
  readonly pathname: string;
  readonly isOpen: boolean;
  readonly turn: number;
}

type OpenDialog = (content: ReactNode) => void;

const OpenContext = createContext<OpenDialog>(() => undefined);

/** Opens a dialog that survives the row or panel where it was opened, so that nothing typed is lost. */
export const useOpenDialog = (): OpenDialog => useContext(OpenContext);

interface DialogState {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly onExited: () => void;
}

const StateContext = createContext<DialogState>({
  isOpen: false,
  close: () => undefined,
  onExited: () => undefined,
});

/** The dialog around: whether it is open, and how to close it. */
export const useDialog = (): DialogState => useContext(StateContext);

function useShown() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  const open = useCallback<OpenDialog>(
    (content) => setShown((last) => ({ content, pathname, isOpen: true, turn: (last?.turn ?? 0) + 1 })),
    [pathname],
  );
  const isOpen = shown?.isOpen ?? false;
  const state = useMemo<DialogState>(
    () => ({
      isOpen,
      close: () => setShown((last) => last && { ...last, isOpen: false }),
      onExited: () => setShown(null),
    }),
    [isOpen],
  );
  return { shown: shown?.pathname === pathname ? shown : null, open, state };
}

/** The place of the one open dialog; its code loads with the first dialog. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const { shown, open, state } = useShown();
  const notify = useNotify();
  return (
    <OpenContext value={open}>
      {children}
      {shown !== null && (
        <StateContext value={state}>
          <ErrorBoundary
            key={shown.turn}
            fallback={null}
            onError={() =>
              notify('This could not be opened.\nLoad the page again, then try once more.', { type: 'error' })
            }
          >
            <Suspense fallback={null}>{shown.content}</Suspense>
          </ErrorBoundary>
        </StateContext>
      )}
    </OpenContext>
  );
}
