import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { pageIsHere } from './app/page-is-here.ts';
import { routes } from './app/router.tsx';

/** The page at a path as a first visitor sees it, before any request to the server. */
export async function prerender(path: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  try {
    await pageIsHere(router, true);
    return renderToString(
      <StrictMode>
        <App firstCheck={null} router={router} />
      </StrictMode>,
    );
  } finally {
    router.dispose();
  }
}
