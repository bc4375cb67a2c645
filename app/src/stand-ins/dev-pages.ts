import express, { type RequestHandler, type Router } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { StandInName } from './stand-in.ts';
import { standInUrl, type ToldStandIns } from './told.ts';

interface DevPages {
  readonly path: string;
  readonly standIn: StandInName;
  /** Whether a page of this origin may show it in a frame. */
  readonly framed: boolean;
  /** Sends its own policy: a mail may have its own styles, and nothing else. */
  readonly ownPolicy?: boolean;
}

const devPages: readonly DevPages[] = [
  { path: '/dev/pay', standIn: 'payments', framed: true },
  { path: '/dev/calendar', standIn: 'calendar', framed: false },
  { path: '/dev/sms', standIn: 'sms', framed: false },
  { path: '/dev/mail', standIn: 'mail', framed: true, ownPolicy: true },
];

/** The policy for pages of the stand-ins: their own files, and calls to their own server. */
export const devPagePolicy = (framed: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');

const withPolicy =
  (framed: boolean): RequestHandler =>
  (_request, response, next) => {
    response.set('Content-Security-Policy', devPagePolicy(framed));
    response.set('X-Frame-Options', framed ? 'SAMEORIGIN' : 'DENY');
    next();
  };

/** A guest's key of a booking is a cookie, and the stand-ins must not see it. */
const withoutCookies: RequestHandler = ({ headers }, _response, next) => {
  delete headers.cookie;
  next();
};

const noAnswer = 'This part of the development server is not responding. Try again in a moment.\n';

const proxyTo = (target: string, ownPolicy: boolean): RequestHandler =>
  createProxyMiddleware({
    target,
    on: {
      // The policy for this address applies, whatever the stand-in sends.
      proxyRes: ({ headers }) => {
        if (ownPolicy) return;
        delete headers['content-security-policy'];
        delete headers['x-frame-options'];
      },
      error: (_error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) response.destroy();
        else response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(noAnswer);
      },
    },
  });

/** The pages of the stand-ins below `/dev`, at the public port; none if no stand-in runs. */
export function standInPages(told: ToldStandIns): Router {
  const router = express.Router();
  for (const { path, standIn, framed, ownPolicy = false } of devPages) {
    const found = told[standIn];
    if (found === undefined) continue;
    const proxy = proxyTo(standInUrl(found), ownPolicy);
    router.use(path, withPolicy(framed), withoutCookies, (request, response, next) => {
      // Express strips the mount path, but the stand-in needs the whole address.
      request.url = request.originalUrl;
      return proxy(request, response, next);
    });
  }
  return router;
}
