import type { List } from '../lists/list.ts';
import type { z } from '../schemas/zod.ts';
import type { Access } from '../vocabulary/access.ts';

export interface Endpoint {
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The status of success; 200 when absent. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** The answer of success; absent for 204. */
  readonly answer?: z.ZodType;
  /** Whether success may also have nothing to say: then it is 204. */
  readonly orNothing?: boolean;
  /** How often one address may call, counted in `ops`. */
  readonly limit?: { readonly times: number; readonly seconds: number };
  /** Whether an `Idempotency-Key` is taken. */
  readonly idempotent?: boolean;
  /**
   * Whether `If-Match` with the version of what is changed is held against it. Where it is not, a call that names one
   * is refused, so that nobody relies on a check that is not made.
   */
  readonly versioned?: boolean;
  /** The media type of success where it is a file and not JSON. */
  readonly file?: 'application/pdf' | 'text/calendar';
  /** The media type in which the same can be had as a file: with `format`. */
  readonly alsoAs?: 'text/csv';
  /** The list that it gives. */
  readonly list?: List;
  /** The body is taken as it came, unread, with its headers: a `RawBody`. */
  readonly raw?: boolean;
  /** Whether the body may also be form-encoded. */
  readonly form?: boolean;
}

/** A body as it came, for a signature over its bytes. */
export interface RawBody {
  readonly bytes: Uint8Array;
  readonly header: (name: string) => string | undefined;
}

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler gets of a call, parsed. */
export type ParsedCall<E extends Endpoint> = {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: E extends { readonly raw: true } ? RawBody : Out<E['body']>;
};
export type ParamsOf<E extends Endpoint> = In<E['params']>;
export type QueryOf<E extends Endpoint> = In<E['query']>;
export type BodyOf<E extends Endpoint> = In<E['body']>;
export type AnswerOf<E extends Endpoint> = Out<E['answer']>;
