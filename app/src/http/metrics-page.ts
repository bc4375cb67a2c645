import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { bearerToken } from './access.ts';

export interface MetricsPageOptions {
  /** The token that opens the page. Without one, it is open outside production and closed in production. */
  readonly token: string | undefined;
  readonly production: boolean;
  readonly text: () => Promise<string>;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function mayRead(request: Request, { token, production }: MetricsPageOptions): boolean {
  if (token === undefined) return !production;
  return timingSafeEqual(digest(token), digest(bearerToken(request.headers.authorization) ?? ''));
}

/** `/metrics` for Prometheus. Without access it answers as if it did not exist. */
export const metricsPage = (options: MetricsPageOptions) => async (request: Request, response: Response) => {
  if (!mayRead(request, options)) {
    response.status(404).type('text').send('Not found.\n');
    return;
  }
  const text = await options.text();
  response.set({ 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' });
  response.send(text);
};
