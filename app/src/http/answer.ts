import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { maskOf } from '@tidylog/server/mask';
import type { Answered, CookieToSet, FileAnswer, Show, Streamed } from '@tidylog/server/route';
import { stringifySetCookie } from 'cookie';
import type { Response } from 'express';
import { sendPacked } from './packed.ts';
import { Refusal, sendProblem } from './problem.ts';

export interface AnswerOptions {
  readonly endpoint: Endpoint;
  readonly id: string | undefined;
  /** Waits for the read side to pass a position; false if it has not in time. */
  readonly passed: (position: bigint) => Promise<boolean>;
  readonly onFailedRead: (error: unknown) => void;
  readonly show: Show;
  readonly isEncrypted: boolean;
  readonly checked: boolean;
  /** The caller may not see what the answer's schema marks as masked. */
  readonly masked: boolean;
}

function setCookie(response: Response, { name, value, expires }: CookieToSet, isEncrypted: boolean): void {
  const cookie = stringifySetCookie({
    name,
    value,
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: isEncrypted,
    expires: new Date(expires.epochMilliseconds),
  });
  response.append('Set-Cookie', cookie);
}

function setRange(
  response: Response,
  { unit, first, total, count }: NonNullable<Answered<unknown>['range']>,
) {
  const span = count === 0 ? '*' : `${first}-${first + count - 1}`;
  response.set('Content-Range', `${unit} ${span}/${total}`);
}

export const evaluate = async (body: Answered<unknown>['body'], show: Show): Promise<unknown> =>
  typeof body === 'function' ? await (body as (show: Show) => Promise<unknown>)(show) : body;

const decidedBody = ({ id, known }: Answered<unknown>, options: AnswerOptions) => {
  const named = id ?? options.id;
  return { ...(named !== undefined && { id: named }), ...(known as object | undefined) };
};

/**
 * Rows are read only once they hold what was written. If they cannot be read, the write has still happened, and the
 * answer says so.
 */
async function bodyAfterWrite(answered: Answered<unknown>, position: bigint, options: AnswerOptions) {
  try {
    const isPassed = await options.passed(position);
    if (typeof answered.body !== 'function') return { body: answered.body, behind: !isPassed };
    const body = isPassed ? await evaluate(answered.body, options.show) : undefined;
    if (body !== undefined) return { body, behind: false };
  } catch (error) {
    options.onFailedRead(error);
  }
  return { body: decidedBody(answered, options), behind: true };
}

async function bodyOf(answered: Answered<unknown>, options: AnswerOptions) {
  if (answered.position !== undefined) return await bodyAfterWrite(answered, answered.position, options);
  const body = await evaluate(answered.body, options.show);
  if (body === undefined && options.endpoint.answer && answered.status !== 204)
    throw new Refusal({ refused: 'not-found' });
  return { body, behind: false };
}

function sendFile(response: Response, { bytes, name }: FileAnswer, type: string): void {
  response.set('Cache-Control', 'private, no-store');
  response.attachment(name).status(200).type(type).send(Buffer.from(bytes));
}

async function begun(chunks: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = chunks[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<string>> | undefined = Promise.resolve(await iterator.next());
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const given = next ?? iterator.next();
        next = undefined;
        return given;
      },
      return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
    }),
  };
}

const streamedWithinMs = 600_000;

/** Sends an answer while it is being made. A later failure cuts the connection, so that a part never looks whole. */
export async function sendStream(response: Response, { stream }: Streamed): Promise<void> {
  const chunks = await begun(stream.chunks);
  if (stream.name !== null) response.attachment(stream.name);
  response.status(200).type(stream.type);
  await pipeline(Readable.from(chunks), response, { signal: AbortSignal.timeout(streamedWithinMs) });
}

/** Sends a handler's answer once the read side has seen what it wrote. */
export async function sendAnswer(
  response: Response,
  answered: Answered<unknown>,
  options: AnswerOptions,
): Promise<void> {
  const { endpoint } = options;
  for (const cookie of answered.cookies ?? []) setCookie(response, cookie, options.isEncrypted);
  if (answered.file && endpoint.file) return sendFile(response, answered.file, endpoint.file);
  if (answered.redirect !== undefined) return response.redirect(302, answered.redirect);
  await sendBody(response, answered, options);
}

function setHead(response: Response, { range, version }: Answered<unknown>, behind: boolean): void {
  if (range) setRange(response, range);
  if (version !== undefined) response.set('ETag', `"${version}"`);
  if (behind) response.set('Tidylog-Behind', '1');
}

const shownOf = (body: unknown, { endpoint, masked }: AnswerOptions): unknown =>
  masked && endpoint.answer ? maskOf(endpoint.answer)(body) : body;

async function sendBody(
  response: Response,
  answered: Answered<unknown>,
  options: AnswerOptions,
): Promise<void> {
  const { endpoint } = options;
  const { body, behind } = await bodyOf(answered, options);
  const status = answered.status ?? endpoint.status ?? 200;
  if (options.checked && !behind && endpoint.answer && status !== 204) endpoint.answer.parse(body);
  setHead(response, answered, behind);
  response.status(status);
  if (status === 204) response.end();
  // Clients that parse JSON need some, even if there is nothing to say.
  else await sendPacked(response.type('application/json'), JSON.stringify(shownOf(body, options) ?? {}));
}

/** Sends a refusal once the read side has seen what was written before it. */
export async function sendRefused(
  response: Response,
  refused: Refused,
  { passed, onFailedRead }: Pick<AnswerOptions, 'passed' | 'onFailedRead'>,
): Promise<void> {
  const isSeen =
    refused.position === undefined ||
    (await passed(refused.position).catch((error: unknown) => {
      onFailedRead(error);
      return false;
    }));
  if (!isSeen) response.set('Tidylog-Behind', '1');
  sendProblem(response, refused);
}
