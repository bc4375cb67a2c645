import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type User, writeToken, writeUser } from '@tidylog/web-shared/api/session';
import { createMemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { App } from '../app/App.tsx';
import { pageIsHere } from '../app/page-is-here.ts';
import { routes } from '../app/router.tsx';
import { newSession } from './fixtures.ts';

/** Monday morning, for every test of the portal. */
const monday = '2027-01-04T15:00:00Z';

interface Shown {
  /** Who is signed in; if left out, who the browser remembers. */
  readonly as?: User;
  /** The entries of the history, ending with the page. */
  readonly after?: readonly string[];
  readonly now?: string;
}

/** Shows the portal at an address, as a browser with this session opens it. The calls go to `fakeServer`. */
export async function show(path: string, { as, after = [], now = monday }: Shown = {}) {
  if (as !== undefined) {
    writeToken(newSession(as).access_token);
    writeUser(as);
  }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  // The address bar of the browser, for what leaves the portal.
  const left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const router = createMemoryRouter(routes, { initialEntries: [...after, path] });
  await pageIsHere(router, true);
  const { unmount } = render(<App firstCheck={null} router={router} />);
  const close = () => {
    unmount();
    router.dispose();
    queryClient.clear();
    toast.dismiss();
  };
  onTestFinished(() => {
    close();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const user = userEvent.setup({ delay: null });
  return {
    user,
    /** Types over what a field has. */
    fill: async (field: Element, text: string) => {
      await user.clear(field);
      await user.paste(text);
    },
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
    /** Where the browser was sent outside of the portal. */
    left: () => left.mock.calls.map(([address]) => String(address)),
    back: () => router.navigate(-1),
    goTo: (to: string) => router.navigate(to),
    close,
  };
}
