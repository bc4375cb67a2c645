import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { forgetDrafts } from '../features/booking/draft-storage.ts';
import { SessionProvider } from '../features/identity/SessionProvider.tsx';
import { forgetKept } from '../forms/kept.ts';
import { router } from './router.tsx';

function forgetTyped(): void {
  forgetDrafts();
  forgetKept();
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider onLeave={forgetTyped}>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
