import { readToken } from '@tidylog/web-shared/api/session';
import { survivePageTranslation } from '@tidylog/web-shared/translated-page';
import { keepTypedTexts } from '@tidylog/web-shared/typed-texts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { pageIsHere } from './app/page-is-here.ts';
import { router } from './app/router.tsx';
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
const firstCheck = readToken() === null ? null : beginCheck();
// Not awaited: pages import from this file's chunk, and would wait for it while it waits for them.
void pageIsHere(router).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App firstCheck={firstCheck} />
    </StrictMode>,
  ),
);
