import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import type { SessionCheck } from '../features/identity/check-session.ts';
import { SessionProvider } from '../features/identity/SessionProvider.tsx';
import { forgetKept } from '../forms/kept.ts';
import { forgetDrafts } from '../shared/cleaning/draft-storage.ts';

function forgetTyped(): void {
  forgetDrafts();
  forgetKept();
}

interface Props {
  readonly firstCheck: SessionCheck | null;
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly onDrawn?: () => void;
}

export function App({ firstCheck, router, onDrawn }: Props) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider firstCheck={firstCheck} onLeave={forgetTyped}>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
