import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import type { SessionCheck } from '../features/identity/check-session.ts';
import { SessionProvider } from '../features/identity/SessionProvider.tsx';
import { forgetKept } from '../forms/kept.ts';
import { forgetDrafts } from '../shared/cleaning/draft-storage.ts';
import { router } from './router.tsx';

function forgetTyped(): void {
  forgetDrafts();
  forgetKept();
}

export function App({ firstCheck }: { readonly firstCheck: SessionCheck | null }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider firstCheck={firstCheck} onLeave={forgetTyped}>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
