import type { Refused } from '@tidylog/contracts/domain/refused';
import { isUndecoded, LogUnavailable } from '@tidylog/eventlog/errors';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { isConnectionLoss } from '../database/pool.ts';
import { Refusal, sendProblem } from './problem.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const typeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined;

const bodyRefusals: Readonly<Record<string, Refused>> = {
  'entity.parse.failed': { refused: 'malformed', detail: 'The body is not valid JSON.' },
  'entity.verify.failed': { refused: 'malformed' },
  'entity.too.large': { refused: 'too-large' },
  'parameters.too.many': { refused: 'too-large' },
  'request.size.invalid': { refused: 'malformed' },
  'request.aborted': { refused: 'malformed' },
  'encoding.unsupported': { refused: 'unsupported-media-type' },
  'charset.unsupported': { refused: 'unsupported-media-type' },
};

// A parser blames the call itself: for example, a compressed body that is cut off.
const isBadCall = (error: unknown): boolean =>
  error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400);

// Only free-form searches can bring text with NUL to Postgres; it cannot match anything that is stored.
const isUnstorableText = (error: unknown): boolean => codeOf(error) === '22021' || codeOf(error) === '22P05';

const isPassing = (error: unknown): boolean => error instanceof LogUnavailable || isConnectionLoss(error);

/** What the caller learns about a failure: never more than a refusal says. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refusal) return error.refused;
  const ofBody = bodyRefusals[typeOf(error) ?? ''];
  if (ofBody) return ofBody;
  if (isBadCall(error) || isUnstorableText(error)) return { refused: 'malformed' };
  if (isPassing(error)) return { refused: 'unavailable' };
  if (isUndecoded(error)) return { refused: 'record-unreadable', retryAfter: 60 };
  return { refused: 'internal' };
}

/** What a log may say about an error. A Postgres error can have values of rows in its message. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: 'NotAnError' };
  const code = codeOf(error);
  const fromPostgres = 'severity' in error;
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    name: error.name,
    ...(code && { code }),
    ...(!fromPostgres && { message: error.message }),
    at: frames?.slice(0, 8).map((line) => line.trim()),
  };
}

/** Answers a failure with its problem and logs what is for us to fix. */
export function sendFailure(error: unknown, response: Response, log: Logger): Refused {
  const refused = refusalOf(error);
  if (refused.refused === 'internal') log.error({ error: describeError(error) }, 'a call failed');
  else if (refused.refused === 'unavailable')
    log.warn({ error: describeError(error) }, 'a call has to be tried again');
  else if (refused.refused === 'record-unreadable')
    log.error({ error: describeError(error) }, 'a call needs a record that cannot be read');
  if (!response.headersSent) sendProblem(response, refused);
  else response.destroy();
  return refused;
}
