import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tidylog/web-shared/api/session';
import { useEffect } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { forgetPhone } from '../api/forget-phone.ts';
import { queryClient } from '../api/query-client.ts';
import type { SessionCheck } from '../features/identity/check-session.ts';
import { SessionProvider } from '../features/identity/SessionProvider.tsx';
import { forgetKept } from '../forms/kept.ts';
import { forgetDrafts } from '../shared/cleaning/draft-storage.ts';

function forgetTyped(): void {
  forgetDrafts();
  forgetKept();
}

/** A cleaner in a cellar sees the day that their phone keeps. */
async function opensUnanswered({ role, id }: User): Promise<boolean> {
  if (role !== 'cleaner') return false;
  const { keepsDay } = await import('../features/cleaner/phone/kept-day.ts');
  return await keepsDay(id);
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
      <SessionProvider
        firstCheck={firstCheck}
        onLeave={forgetTyped}
        onEnd={forgetPhone}
        opensUnanswered={opensUnanswered}
      >
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
