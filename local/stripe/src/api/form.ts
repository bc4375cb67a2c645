import type { Metadata } from '../storage/base.ts';

import { invalid, missingParam } from './errors.ts';

/** The parsed form of a body or query: `a[b]=1` is `{ a: { b: '1' } }`. */
export type FormValue = string | Form | readonly FormValue[];
export interface Form {
  readonly [name: string]: FormValue | undefined;
}

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (path: string): string => {
  const [first = '', ...rest] = path.split('.');
  return first + rest.map((part) => `[${part}]`).join('');
};

/** The value at a path such as `card.number`. */
export function valueAt(form: Form, path: string): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const part of path.split('.')) {
    if (Array.isArray(value)) value = (value as readonly FormValue[])[Number(part)];
    else value = isForm(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}

/** A text; null to clear it, undefined if it is missing. */
export function textAt(form: Form, path: string): string | null | undefined {
  const value = valueAt(form, path);
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalid({ message: 'Invalid string.', param: nameOf(path) });
  return value === '' ? null : value;
}

export function requiredText(form: Form, path: string): string {
  const text = textAt(form, path);
  if (text === undefined || text === null) throw missingParam(nameOf(path));
  return text;
}

export function integerAt(form: Form, path: string): number | undefined {
  const text = textAt(form, path);
  if (text === undefined || text === null) return undefined;
  if (/^-?\d{1,12}$/.test(text)) return Number(text);
  throw invalid({
    code: 'parameter_invalid_integer',
    param: nameOf(path),
    message: `Invalid integer: ${text}`,
  });
}

export function requiredInteger(form: Form, path: string): number {
  const value = integerAt(form, path);
  if (value === undefined) throw missingParam(nameOf(path));
  return value;
}

/** An amount of money, in cents. */
export function positiveAt(form: Form, path: string): number | undefined {
  const value = integerAt(form, path);
  if (value === undefined || value > 0) return value;
  throw invalid({
    code: 'parameter_invalid_integer',
    param: nameOf(path),
    message: 'This value must be greater than or equal to 1.',
  });
}

export const flagAt = (form: Form, path: string): boolean => valueAt(form, path) === 'true';

export function oneOf<Value extends string>(
  form: Form,
  path: string,
  values: readonly Value[],
): Value | undefined {
  const text = textAt(form, path);
  if (text === undefined || text === null) return undefined;
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  const message = `Invalid ${nameOf(path)}: must be one of ${values.join(', ')}`;
  throw invalid({ message, param: nameOf(path) });
}

/** The metadata after a change: an empty value removes a key, an empty text all of them. */
export function metadataAt(form: Form, path = 'metadata', before: Metadata = {}): Metadata {
  const value = valueAt(form, path);
  if (value === undefined) return before;
  if (value === '') return {};
  if (!isForm(value)) throw invalid({ message: 'Invalid metadata.', param: nameOf(path) });
  const next: Record<string, string> = { ...before };
  for (const [key, entry] of Object.entries(value)) {
    if (entry === '') delete next[key];
    else if (typeof entry === 'string') next[key] = entry;
  }
  return next;
}

/** The texts of a list such as `expand[]`, in either notation. */
export function textsAt(form: Form, path: string): string[] {
  const value = valueAt(form, path);
  if (typeof value === 'string') return [value];
  const entries = isForm(value) ? Object.values(value) : (value ?? []);
  return entries.filter((entry) => typeof entry === 'string');
}
