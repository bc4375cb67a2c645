import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const usable = /^[\w.:-]{8,64}$/;

/** Takes the caller's `X-Request-Id` where it is usable, else makes one, and gives it back with the answer. */
export function correlate(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id') ?? '';
  response.set('X-Request-Id', usable.test(given) ? given : randomUUID());
  next();
}

/** What ties together the call, its events and its lines in the log. */
export const correlationOf = (response: Response): string => String(response.get('X-Request-Id') ?? '');
