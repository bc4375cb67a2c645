import type { Endpoint, ParsedCall } from '@tidylog/contracts/api/endpoint';
import { namesOneThing } from '@tidylog/contracts/schemas/calls';
import { storable, unstorable } from '@tidylog/contracts/schemas/texts';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { Request } from 'express';
import { Refusal } from './problem.ts';

interface Complaint {
  readonly path: string;
  readonly message: string;
}

const complaintsOf = (error: z.ZodError): Complaint[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** The texts that neither the log nor the tables can hold, by where they are in a value. */
function unstorableIn(value: unknown, path: readonly string[] = []): Complaint[] {
  if (typeof value === 'string')
    return storable(value) ? [] : [{ path: path.join('.'), message: unstorable }];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => unstorableIn(part, [...path, name]));
}

function judge(schema: z.ZodType | undefined, given: unknown, complaints: Complaint[]): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(given);
  const found = parsed.success ? unstorableIn(parsed.data) : complaintsOf(parsed.error);
  complaints.push(...found);
  return parsed.data;
}

const isForStaff = ({ access }: Endpoint): boolean => typeof access === 'object' && 'staff' in access;

/**
 * The parameters that a call of the office does not take. The office is told, because a misspelled filter shows too
 * much and a misspelled amount refunds too much.
 */
const unknownParameters = (endpoint: Endpoint, query: object): Complaint[] =>
  isForStaff(endpoint) && !endpoint.ownParameters
    ? Object.keys(query)
        .filter((name) => !Object.hasOwn(endpoint.query?.shape ?? {}, name))
        .map((name) => ({ path: name, message: 'This call has no such parameter.' }))
    : [];

/** Validates params, query and body against the endpoint's schemas. Throws a refusal that names every wrong field. */
export function parseCall(
  endpoint: Endpoint,
  request: Pick<Request, 'params' | 'query'>,
  givenBody: unknown,
): ParsedCall<Endpoint> {
  const complaints: Complaint[] = [];
  const params = judge(endpoint.params, request.params, complaints);
  if (complaints.length > 0 && namesOneThing(endpoint.params)) throw new Refusal({ refused: 'not-found' });
  complaints.push(...unknownParameters(endpoint, request.query));
  const query = judge(endpoint.query, request.query, complaints);
  const body = judge(endpoint.body, givenBody, complaints);
  if (complaints.length > 0) throw new Refusal({ refused: 'invalid-input', errors: complaints });
  return { params, query, body } as ParsedCall<Endpoint>;
}

const longestKey = 200;

/** The `Idempotency-Key` of a call that takes one. */
export function idempotencyKeyOf(endpoint: Endpoint, request: Request): string | null {
  const key = request.get('idempotency-key')?.trim();
  if (!endpoint.idempotent || !key) return null;
  if (key.length > longestKey || !/^[\x21-\x7e]+$/.test(key)) {
    const message = `Use 1 to ${longestKey} printable characters without spaces.`;
    throw new Refusal({ refused: 'invalid-input', errors: [{ path: 'Idempotency-Key', message }] });
  }
  return key;
}

/** The version in `If-Match`; null for none and for `*`. Endpoints that do not compare versions refuse one. */
export function ifMatchOf(endpoint: Endpoint, request: Request): string | null {
  const given = request.get('if-match')?.trim();
  if (!given || given === '*') return null;
  if (!endpoint.versioned)
    throw new Refusal({
      refused: 'stale-version',
      detail: 'This call takes no If-Match. Send it without that header.',
    });
  return given.replace(/^W\//, '').replace(/^"(.*)"$/, '$1');
}
