import type { AnyRoute } from '@tidylog/server/route';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { PaymentsConfig } from '../payments-config.ts';
import { docsPage } from '../reference/docs-page.ts';
import { standInPages } from '../stand-ins/dev-pages.ts';
import type { ToldStandIns } from '../stand-ins/told.ts';
import { securityHeaders } from '../web/security-headers.ts';
import { type WebFolders, webApps } from '../web/web-apps.ts';
import { apiEnd, apiRouter } from './api-router.ts';
import { correlate } from './correlation.ts';
import type { EventStreams } from './event-stream.ts';
import { refusalOf } from './failure.ts';
import { warnOfProxy } from './forwarded.ts';
import { type MetricsPageOptions, metricsPage } from './metrics-page.ts';
import { problemOf } from './problem.ts';
import type { RouteDependencies } from './serve-route.ts';

export interface AppDependencies extends RouteDependencies {
  readonly routes: readonly AnyRoute[];
  readonly streams: EventStreams;
  readonly metricsPage: MetricsPageOptions;
  readonly web: WebFolders;
  readonly production: boolean;
  readonly trustedProxies: number;
  readonly payments: PaymentsConfig | undefined;
  readonly standIns: ToldStandIns;
}

// For an address outside the API that cannot be parsed: a page without details.
function webFailure(error: unknown, _request: Request, response: Response, _next: NextFunction): void {
  const { status, detail } = problemOf(refusalOf(error));
  if (response.headersSent) response.destroy();
  else response.status(status).type('text').send(`${detail}\n`);
}

/** The one server of the product: the API, its description, the metrics, and both web apps. */
export function createApp(dependencies: AppDependencies): Express {
  const { routes, streams, production, trustedProxies, web, payments, standIns } = dependencies;
  const stripe = payments?.provider === 'stripe';
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustedProxies);
  app.use(securityHeaders({ production, stripe }), correlate, warnOfProxy(trustedProxies, dependencies.log));
  app.get('/api/events/stream', (request, response) => streams.serve(request, response));
  app.use('/api', docsPage(), apiRouter(routes, dependencies), ...apiEnd(dependencies));
  app.get('/metrics', metricsPage(dependencies.metricsPage));
  app.use(standInPages(standIns), webApps(web, { stripe }), webFailure);
  return app;
}
