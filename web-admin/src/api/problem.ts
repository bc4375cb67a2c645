import { HttpError } from 'react-admin';

interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

const unreachable = 'The server could not be reached. Please try again.';
const unexpected = 'Something went wrong on our side. Please try again.';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const textMember = (value: unknown, name: string): string | undefined => {
  if (typeof value !== 'object' || value === null || !(name in value)) return undefined;
  const member = (value as Record<string, unknown>)[name];
  return typeof member === 'string' && member !== '' ? member : undefined;
};

/** The error of an answer outside 2xx: its message is the sentence that the server gives to people. */
export function refusedAnswer(status: number, text: string): HttpError {
  const problem = parsed(text);
  return new HttpError(textMember(problem, 'detail') ?? unexpected, status, problem ?? null);
}

/** The error of a call that got no answer at all; its status is 0. */
export const noAnswer = (): HttpError => new HttpError(unreachable, 0);

export const statusOfError = (error: unknown): number =>
  error instanceof HttpError && typeof error.status === 'number' ? error.status : 0;

/** What the server said; undefined where its answer says nothing, null where there was none to read. */
export function detailOfError(error: unknown): string | undefined | null {
  const body: unknown = error instanceof HttpError ? error.body : null;
  return body === null || body === undefined ? null : textMember(body, 'detail');
}

/** The sentence of an error for people. */
export const sentenceOfError = (error: unknown): string =>
  error instanceof HttpError && error.message !== '' ? error.message : unexpected;

const isFieldProblem = (value: unknown): value is FieldProblem =>
  textMember(value, 'path') !== undefined && textMember(value, 'message') !== undefined;

/** What an answer says about single fields, by the path of the field. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  const body: unknown = error instanceof HttpError ? error.body : null;
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(errors.filter(isFieldProblem).map(({ path, message }) => [path, message]));
}
