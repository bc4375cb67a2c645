import type { Refused } from '@tidylog/contracts/domain/refused';
import { type RefusalCode, sentenceOf, statusOf } from '@tidylog/contracts/vocabulary/refusals';
import type { Response } from 'express';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

export interface Problem {
  readonly type: string;
  readonly code: RefusalCode;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: Refused['errors'];
}

const waitOf = (seconds: number): string =>
  seconds < 60 ? 'a moment' : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`;

const detailOf = ({ refused, detail, retryAfter = 0 }: Refused): string =>
  detail ??
  (refused === 'too-often'
    ? `Too many tries. Please wait ${waitOf(retryAfter)} and try again.`
    : sentenceOf(refused));

/** The problem details (RFC 9457) of a refusal. */
export function problemOf(refusal: Refused): Problem {
  const status = statusOf(refusal.refused);
  return {
    ...refusal.extra,
    type: `/problems/${refusal.refused}`,
    code: refusal.refused,
    title: titles[status] ?? 'Error',
    status,
    detail: detailOf(refusal),
    ...(refusal.errors && { errors: refusal.errors }),
  };
}

export function sendProblem(response: Response, refusal: Refused): void {
  const problem = problemOf(refusal);
  if (problem.status === 401) response.set('WWW-Authenticate', 'Bearer');
  const retryAfter = refusal.retryAfter ?? (problem.status === 503 ? 1 : undefined);
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

/** A refusal thrown through code that would otherwise answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.refused);
    this.refused = refused;
  }
}
