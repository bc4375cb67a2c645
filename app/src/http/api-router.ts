import { endpoints } from '@tidylog/contracts/api/endpoints';
import type { AnyRoute } from '@tidylog/server/route';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { sendFailure } from './failure.ts';
import { sendProblem } from './problem.ts';
import { type RouteDependencies, serveRoute } from './serve-route.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The method and the path of `GET /bookings/:id`. */
function partsOf(name: string): { method: Method; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method: method.toLowerCase() as Method, path };
}

// A literal segment wins over a parameter at the same place: /cleaners/pending before /cleaners/:id.
const byLiterals = (a: AnyRoute, b: AnyRoute): number =>
  a.name.replaceAll(':', '\uffff') < b.name.replaceAll(':', '\uffff') ? -1 : 1;

/** Throws unless every endpoint has exactly one route; `left` names endpoints that are left out on purpose. */
export function refuseIncomplete(routes: readonly AnyRoute[], left: readonly string[] = []): void {
  const names = routes.map(({ name }) => name);
  const missing = Object.keys(endpoints).filter(
    (name) => !names.some((served) => served === name) && !left.includes(name),
  );
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0) throw new Error(`No route serves ${missing.join(', ')}.`);
  if (twice.length > 0) throw new Error(`More than one route serves ${twice.join(', ')}.`);
}

/** The calls of the API, to be mounted at `/api`; everything unknown below it is a problem of its own. */
export function apiRouter(
  routes: readonly AnyRoute[],
  dependencies: Omit<RouteDependencies, 'routes'>,
): Router {
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'Access-Control-Expose-Headers': 'Content-Range, ETag' });
    next();
  });
  for (const route of [...routes].sort(byLiterals)) {
    const { method, path } = partsOf(route.name);
    router[method](path, serveRoute(route, { ...dependencies, routes }));
  }
  return router;
}

/** The end of the line below `/api`: no such route, or a failure before one was reached. */
export function apiEnd(dependencies: Pick<RouteDependencies, 'log'>) {
  return [
    (_request: Request, response: Response) => sendProblem(response, { refused: 'no-such-route' }),
    (error: unknown, _request: Request, response: Response, _next: NextFunction) => {
      sendFailure(error, response, dependencies.log);
    },
  ] as const;
}
