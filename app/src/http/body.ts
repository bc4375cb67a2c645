import type { Endpoint, RawBody } from '@tidylog/contracts/api/endpoint';
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

function parserFor(endpoint: Endpoint, request: Request): RequestHandler {
  if (request.is('json')) return asJson;
  if (endpoint.form && request.is('urlencoded')) return asForm;
  throw new Refusal({ refused: 'unsupported-media-type' });
}

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
  await run(parserFor(endpoint, request), request, response);
  return request.body;
}
