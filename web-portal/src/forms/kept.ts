import { type FormState, isTouched } from './form-state.ts';

const storageKey = 'kept-forms';

interface Kept extends FormState<object> {
  /** Null for a visitor without an account. */
  readonly owner: string | null;
}
type AllKept = Readonly<Record<string, Kept>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  (value.owner === null || typeof value.owner === 'string') &&
  isObject(value.base) &&
  isObject(value.typed);

/** It may come from another build or program. */
function parse(text: string | null): AllKept {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value)
      ? (Object.fromEntries(Object.entries(value).filter(([, kept]) => isKept(kept))) as AllKept)
      : {};
  } catch {
    return {};
  }
}

// Session storage: only for this tab, and forgotten when it closes.
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

const all = (): AllKept => parse(storage()?.getItem(storageKey) ?? null);

function write(kept: AllKept): void {
  try {
    if (Object.keys(kept).length === 0) storage()?.removeItem(storageKey);
    else storage()?.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // If the storage is full, nothing is kept, and the form still works.
  }
}

const isLike = (value: unknown, sample: unknown): boolean =>
  sample === null || value === null || typeof value === typeof sample;

/** The stored members that still fit the current form. */
const fitting = (value: object, shape: object): object =>
  Object.fromEntries(
    Object.entries(shape)
      .map(([field, sample]) => [field, (value as Record<string, unknown>)[field], sample] as const)
      .filter(([, stored, sample]) => stored !== undefined && isLike(stored, sample))
      .map(([field, stored]) => [field, stored]),
  );

/** What this person typed into a form and did not send; never shows another person's text. */
export function readKept<Values extends object>(
  form: string,
  owner: string | null,
  shape: Values,
): FormState<Values> | null {
  const kept = all()[form];
  if (kept === undefined || kept.owner !== owner) return null;
  const typed = fitting(kept.typed, shape) as Partial<Values>;
  const state = { base: { ...shape, ...fitting(kept.base, shape) }, typed };
  return isTouched(state) ? state : null;
}

/** Keeps what is typed; forgets a form without changes. */
export function keep(form: string, owner: string | null, state: FormState<object>): void {
  const { [form]: _, ...others } = all();
  write(isTouched(state) ? { ...others, [form]: { owner, ...state } } : others);
}

/** Whether this person left something unsent in a form: then it opens by itself. */
export const hasKept = (form: string, owner: string | null): boolean => {
  const kept = all()[form];
  return kept !== undefined && kept.owner === owner && isTouched(kept);
};

/** Whether this tab has unsent text for the person who signs in again. */
export const hasAnyKept = (): boolean => Object.values(all()).some(isTouched);

/** Forgets everything, when a person leaves. */
export const forgetKept = (): void => write({});
