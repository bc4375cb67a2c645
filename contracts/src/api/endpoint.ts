import type { List } from '../lists/list.ts';
import type { z } from '../schemas/zod.ts';
import type { Access } from '../vocabulary/access.ts';

export interface Endpoint {
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** 200 when absent. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  readonly answer?: z.ZodType;
  /** Success may also have no body: then it is 204. */
  readonly orNothing?: boolean;
  /** For each network address, counted in `ops`. */
  readonly limit?: { readonly times: number; readonly seconds: number };
  /** Takes an `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /**
   * `If-Match` is compared with the version of what is changed. Without this, a call that sends `If-Match` is refused,
   * so that no one relies on a check that is not made.
   */
  readonly versioned?: boolean;
  readonly file?: 'application/pdf' | 'text/calendar' | 'text/csv' | 'image/jpeg';
  /** Also available as a file of this type: with `format`. */
  readonly alsoAs?: 'text/csv';
  /** It takes parameters in addition to `query`, which the handler validates: `query` is a loose object. */
  readonly ownParameters?: boolean;
  readonly list?: List;
  /** The handler gets the body unparsed, with its headers: a `RawBody`. */
  readonly raw?: boolean | RawLimits;
  /** May also come as a form, whose values are texts but for those named here. */
  readonly form?: boolean | FormNumbers;
}

/** The fields of a form that are numbers: a plain decimal, such as `40.50`, is read as one. */
export interface FormNumbers {
  readonly numbers: readonly string[];
}

/** What an unparsed body may be; without it, any short one. */
export interface RawLimits {
  /** In bytes. */
  readonly largest: number;
  readonly types: readonly string[];
}

/** An unparsed body: a file, or a text for a signature over its bytes. */
export interface RawBody {
  readonly bytes: Uint8Array;
  readonly header: (name: string) => string | undefined;
}

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The parsed parts of a call, as a handler gets them. */
export type ParsedCall<E extends Endpoint> = {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: E extends { readonly raw: true | RawLimits } ? RawBody : Out<E['body']>;
};
export type ParamsOf<E extends Endpoint> = In<E['params']>;
export type QueryOf<E extends Endpoint> = In<E['query']>;
export type BodyOf<E extends Endpoint> = In<E['body']>;
export type AnswerOf<E extends Endpoint> = Out<E['answer']>;
