import { endpoints } from '@tidylog/contracts/api/endpoints';
import type { AnyRoute } from '@tidylog/server/route';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { sendFailure } from './failure.ts';
import { sendProblem } from './problem.ts';
import { type RouteDependencies, serveRoute } from './serve-route.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

function partsOf(name: string): { method: Method; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method: method.toLowerCase() as Method, path };
}

// A literal segment comes before a parameter: /cleaners/pending before /cleaners/:id.
const byLiterals = (a: AnyRoute, b: AnyRoute): number =>
  a.name.replaceAll(':', '\uffff') < b.name.replaceAll(':', '\uffff') ? -1 : 1;

/** Throws unless every endpoint has exactly one route, except those in `left`. */
export function refuseIncomplete(routes: readonly AnyRoute[], left: readonly string[] = []): void {
  const names = routes.map(({ name }) => name);
  const missing = Object.keys(endpoints).filter(
    (name) => !names.some((served) => served === name) && !left.includes(name),
  );
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0) throw new Error(`No route serves ${missing.join(', ')}.`);
  if (twice.length > 0) throw new Error(`More than one route serves ${twice.join(', ')}.`);
}

/** The API, to be mounted at `/api`. Any other address below it gets a problem. */
export function apiRouter(
  routes: readonly AnyRoute[],
  dependencies: Omit<RouteDependencies, 'routes'>,
): Router {
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'Access-Control-Expose-Headers': 'Content-Range, ETag, Tidylog-Time',
      // A screen never judges the business clock by its own.
      'Tidylog-Time': dependencies.now().toString({ smallestUnit: 'millisecond' }),
    });
    next();
  });
  for (const route of [...routes].sort(byLiterals)) {
    const { method, path } = partsOf(route.name);
    router[method](path, serveRoute(route, { ...dependencies, routes }));
  }
  return router;
}

/** The last handlers below `/api`: for an unknown route, or a failure before a route was reached. */
export function apiEnd(dependencies: Pick<RouteDependencies, 'log'>) {
  return [
    (_request: Request, response: Response) => sendProblem(response, { refused: 'no-such-route' }),
    (error: unknown, _request: Request, response: Response, _next: NextFunction) => {
      sendFailure(error, response, dependencies.log);
    },
  ] as const;
}
