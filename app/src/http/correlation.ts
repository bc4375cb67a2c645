import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const usable = /^[\w.:-]{8,64}$/;

/** Uses the caller's `X-Request-Id` if it is valid, otherwise makes one, and returns it with the answer. */
export function correlate(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id') ?? '';
  response.set('X-Request-Id', usable.test(given) ? given : randomUUID());
  next();
}

/** The id shared by a call, its events and its log lines. */
export const correlationOf = (response: Response): string => String(response.get('X-Request-Id') ?? '');
