import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { keepTypedTexts } from '@tidylog/web-shared/typed-texts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { booking, newDraft, seeTotal, showStep } from '../testing/book.ts';
import { quoteOf } from '../testing/catalogue.ts';
import { button, field, link, pageTitle } from '../testing/find.ts';
import { show } from '../testing/show.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

test('a page that breaks gives back what was typed, and keeps the booking', async () => {
  // React and the router report what a page threw.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  keepTypedTexts();
  fakeServer({
    ...booking,
    'POST /quote': ({ body }) => (body.frequency === 'weekly' ? ({} as never) : quoteOf(body)),
  });
  const { user, fill, goTo, close } = await showStep('details', newDraft());
  await fill(await field(/^Special instructions/), 'The key is under the fern.');
  await goTo('/guest-booking?step=services');
  await seeTotal('$180.00');
  await user.click(await screen.findByRole('radio', { name: /^Weekly/ }));
  expect(await pageTitle('Unexpected Application Error!')).toBeTruthy();
  const typed = within(screen.getByRole('region', { name: 'What you typed' }));
  expect(typed.getByText('The key is under the fern.')).toBeTruthy();
  expect((await link('Back to Home')).getAttribute('href')).toBe('/');
  await user.click(await button('Try Again'));
  expect(reload).toHaveBeenCalledOnce();
  close();
  fakeServer(booking);
  await show('/guest-booking');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Weekly/ })).checked).toBe(true);
});

function Lost(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /a.js');
}

describe('a page whose files do not come', () => {
  const open = (path: string) => {
    // The router reports what a page threw.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const routes = [{ path: '*', element: <Lost />, errorElement: <ErrorScreen /> }];
    fakeServer({});
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
      </QueryClientProvider>,
    );
  };

  test('was updated meanwhile', async () => {
    open('/upcoming');
    expect(
      await screen.findByText(/^We updated this page .* load it again\. We kept any booking you started\.$/),
    ).toBeTruthy();
  });

  test('needs signal where there is none', async () => {
    window.dispatchEvent(new Event('offline'));
    open('/cleaner/wallet');
    expect(
      await screen.findByText(/^This page needs signal to open\. .* any taps that are not sent yet\.$/),
    ).toBeTruthy();
    expect((await link('Back to Home')).getAttribute('href')).toBe('/cleaner');
  });
});
