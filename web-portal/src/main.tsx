import { readToken } from '@tidylog/web-shared/api/session';
import { survivePageTranslation } from '@tidylog/web-shared/translated-page';
import { keepTypedTexts } from '@tidylog/web-shared/typed-texts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { pageIsHere } from './app/page-is-here.ts';
import { routes } from './app/router.tsx';
import { beginCheck } from './features/identity/check-session.ts';
import 'virtual:tokens.css';
import './styles.css';

// Radix adds style elements of its own, which the content security policy takes only with the page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce !== undefined && nonce !== '') setNonce(nonce);

survivePageTranslation();
keepTypedTexts();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');
const router = createBrowserRouter(routes);
const firstCheck = readToken() === null ? null : beginCheck();
const { dataset } = document.documentElement;
const onDrawn = () => {
  root.inert = false;
  delete dataset.returning;
};
const app = (
  <StrictMode>
    <App firstCheck={firstCheck} router={router} onDrawn={onDrawn} />
  </StrictMode>
);
const isPrerendered = root.hasChildNodes();
// Not awaited: pages import from this file's chunk, and would wait for it while it waits for them.
void pageIsHere(router, isPrerendered).then(() => {
  // What a first visitor sees comes to life as it is; everybody else gets their own page instead.
  if (isPrerendered && dataset.returning === undefined) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
