import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { sendPacked } from '../http/packed.ts';
import { type PagePolicy, type PolicyNeeds, pagePolicy, workerPolicy } from './content-policy.ts';
import { pageFiles, pageMarkup, withMarkup, withPreloads } from './page-files.ts';

export interface WebFolders {
  readonly portal: string;
  readonly console: string;
}

const nonceMark = '__CSP_NONCE__';
const noFile = 'This file does not exist.\n';
const noAddress = 'This address cannot be read. Check the characters after each % in it.\n';

const notBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tidylog</title>
<h1>The web apps are not built yet</h1>
<p>Run <code>npm run build</code>, then start Tidylog again. The API is here already: <a href="/api/docs">its description</a>.</p>
</html>
`;

async function sendPage(response: Response, text: string, policy: PagePolicy): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  response.set({ 'Content-Security-Policy': policy(nonce), 'Cache-Control': 'no-cache' });
  await sendPacked(response.type('html'), text.replaceAll(nonceMark, nonce));
}

const wantsPage = (request: Request): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  extname(request.path) === '' &&
  request.accepts(['html', 'json']) === 'html';

const refuseFile = (response: Response): void => {
  response.status(404).type('text').send(noFile);
};

// The file server would answer with the error's own text, as a page.
const refuseUnreadable: RequestHandler = ({ path }, response, next) => {
  try {
    decodeURIComponent(path);
  } catch {
    response.status(400).type('text').send(noAddress);
    return;
  }
  next();
};

/** Names with a hash never change. */
function assets(folder: string) {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (response, path) => {
        const hashed = path.includes(`${folder}/assets/`);
        // Also compressed.
        if (path.startsWith(join(folder, 'sw.js')))
          response.setHeader('Content-Security-Policy', workerPolicy);
        response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
}

function webApp(folder: string, policy: PagePolicy): Router {
  const router = express.Router();
  const page = join(folder, 'index.html');
  const text = existsSync(page) ? readFileSync(page, 'utf8') : undefined;
  const filesOf = pageFiles(folder);
  const markupOf = pageMarkup(folder);
  const answer = async (response: Response, path: string) => {
    if (text === undefined) response.status(503).type('html').send(notBuilt);
    else {
      const page = withMarkup(withPreloads(text, filesOf(path), nonceMark), markupOf(path));
      await sendPage(response, page, policy);
    }
  };
  // As a plain file it would have the mark instead of a nonce.
  router.get('/index.html', (_request, response) => answer(response, '/'));
  router.use(({ path }, response, next) => {
    // The file server would accept some other spellings of this address, also compressed ones.
    if (posix.normalize(decodeURIComponent(path)).toLowerCase().startsWith('/index.html'))
      refuseFile(response);
    else next();
  });
  router.use(assets(folder));
  router.use(async (request, response, next) => {
    if (wantsPage(request)) await answer(response, request.path);
    else next();
  });
  return router;
}

/** Both web apps of one server: the console at `/admin`, the portal at every other address. */
export function webApps(folders: WebFolders, needs: PolicyNeeds = { stripe: false }): Router {
  const policy = pagePolicy(folders.portal, needs);
  const router = express.Router();
  router.use(refuseUnreadable);
  // Where password managers look for the form to change a password (W3C, change-password-url).
  router.get('/.well-known/change-password', (_request, response) => response.redirect(302, '/profile'));
  router.use('/.well-known', (_request, response) => refuseFile(response));
  router.use('/admin', webApp(join(folders.console, 'dist'), policy));
  router.use(webApp(join(folders.portal, 'dist'), policy));
  router.use((_request, response) => refuseFile(response));
  return router;
}

/** Whether both web apps are built. */
export const areBuilt = (folders: WebFolders): boolean =>
  [folders.portal, folders.console].every((folder) => existsSync(join(folder, 'dist', 'index.html')));
