import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Toaster } from 'sonner';
import { useTheme } from '../ui/theme.ts';
import { useIsWide } from '../ui/use-is-wide.ts';
import { BottomBar, useHasBottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { keepFocus } from './kept-focus.ts';
import { ToastRoom, useCovered } from './ToastRoom.tsx';

const toastOptions = {
  duration: 4_000,
  visibleToasts: 3,
  gap: 14,
  position: 'bottom-left',
  offset: 24,
} as const;

const edge = 12;

/** After a change of page, the new heading takes the focus, so that a screen reader says where it is. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function Shell() {
  useFocusOnNewPage();
  const theme = useTheme();
  const hasBottomBar = useHasBottomBar();
  const { barHeight, hasDialog } = useCovered();
  const isWide = useIsWide();
  useEffect(keepFocus, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-40 rounded-control bg-green px-4 py-3 font-semibold text-on-green focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8"
      >
        <Outlet />
      </main>
      {hasBottomBar && (
        <>
          <div className="h-[calc(4rem+env(safe-area-inset-bottom))] sm:hidden" />
          <BottomBar />
        </>
      )}
      <ToastRoom />
      <Toaster
        theme={theme}
        {...toastOptions}
        position={hasDialog && !isWide ? 'top-center' : toastOptions.position}
        mobileOffset={{ top: edge, left: edge, right: edge, bottom: barHeight + edge }}
      />
      <ScrollRestoration />
    </div>
  );
}
