import type { Endpoint, FormNumbers, RawBody } from '@tidylog/contracts/api/endpoint';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Refusal } from './problem.ts';

const largestBody = '256kb';
const asJson = express.json({ limit: largestBody, strict: false });
const asForm = express.urlencoded({ limit: largestBody, extended: false, parameterLimit: 200 });

const run = (parser: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void parser(request, response, (error: unknown) => {
      if (error === undefined) resolve();
      else reject(error);
    });
  });

const oneOf = (types: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(types);

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;

const withNumbers = (form: Readonly<Record<string, unknown>>, { numbers }: FormNumbers) =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, numbers.includes(name) ? asNumber(value) : value]),
  );

const isOfType = (request: Request, types: readonly string[]): boolean => Boolean(request.is([...types]));

/** The body of a call as it came. What is of another type, or says that it is larger, is not read. */
export async function readRawBody({ raw }: Endpoint, request: Request, response: Response): Promise<RawBody> {
  const { largest: limit = largestBody, types } = typeof raw === 'object' ? raw : {};
  if (types !== undefined && !isOfType(request, types))
    throw new Refusal({ refused: 'unsupported-media-type', detail: `Send ${oneOf(types)}.` });
  await run(express.raw({ limit, type: () => true, inflate: types === undefined }), request, response);
  const bytes: unknown = request.body;
  return {
    bytes: bytes instanceof Uint8Array ? bytes : new Uint8Array(),
    header: (name) => request.get(name),
  };
}

/** The parsed body of a call, not validated yet. A missing body is an empty object. */
export async function readBody(endpoint: Endpoint, request: Request, response: Response): Promise<unknown> {
  if (!endpoint.body || !hasBody(request)) return {};
  if (request.is('json')) {
    await run(asJson, request, response);
    return request.body;
  }
  if (!endpoint.form || !request.is('urlencoded')) throw new Refusal({ refused: 'unsupported-media-type' });
  await run(asForm, request, response);
  return endpoint.form === true ? request.body : withNumbers(request.body, endpoint.form);
}
