import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/**
 * `no-answer`: no answer, or not in time. `unreadable`: the answer is not JSON. `unnamed`: it is, but has no code of
 * ours.
 */
export type ProblemCode = RefusalCode | 'no-answer' | 'unreadable' | 'unnamed';

/** A failed call: with the problem that the server described, or without a readable answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode;
  /** 0 without an answer. */
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[];
  /** Members of this problem beyond the usual ones, such as a new price. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** In seconds, if the server names a time to wait. */
  readonly retryAfter: number | null;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.code);
    this.code = problem.code;
    this.status = problem.status;
    this.detail = problem.detail;
    this.errors = problem.errors;
    this.extra = problem.extra;
    this.retryAfter = problem.retryAfter ?? null;
  }
}

export interface Problem {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[];
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfter?: number | null;
}

const usualMembers = new Set(['type', 'title', 'status', 'detail', 'code', 'errors', 'instance']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFieldError = (value: unknown): value is FieldError =>
  isObject(value) && typeof value.path === 'string' && typeof value.message === 'string';

/** The problem in an answer outside 2xx, even from a proxy, whose page has no code, detail or errors. */
export function problemOf(status: number, body: unknown): Problem {
  if (!isObject(body)) return { code: 'unreadable', status, detail: undefined, errors: [], extra: {} };
  return {
    code: typeof body.code === 'string' ? (body.code as RefusalCode) : 'unnamed',
    status,
    detail: typeof body.detail === 'string' && body.detail !== '' ? body.detail : undefined,
    errors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
    extra: Object.fromEntries(Object.entries(body).filter(([member]) => !usualMembers.has(member))),
  };
}

/** An answer that settles the matter: anything but no answer, a server failure, and "too often". */
export const isDefinite = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** 0 without an answer, and for errors that are not failed calls. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** The server's sentence for people, if it sent one. */
export const detailOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.detail : undefined;

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Refused because it was about an older version. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stale-version';

/**
 * A form's message about its failure. A form with an older version has already loaded the new one: the message says
 * what happened, and that the typed text is still there.
 */
export function formFailure(error: unknown): string | undefined {
  if (!isStale(error)) return detailOf(error);
  const { changes } = error.extra;
  const what = isTextList(changes) ? `This booking was ${changes.join(', then ')}` : 'This was changed';
  return `${what} in the meantime. The form shows it as it is now and keeps what you typed. Check it and save again.`;
}

const unreachable = 'The server could not be reached. Please try again.';
const unexpected = 'Something went wrong on our side. Please try again.';

/** The sentence for any error: the server's, or one of ours. */
export const sentenceOf = (error: unknown): string =>
  detailOf(error) ?? (error instanceof ApiError && error.status === 0 ? unreachable : unexpected);

/** What a failed call says about single fields, by the field's path. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};
