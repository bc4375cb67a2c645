import { type FormState, isTouched } from './form-state.ts';

const storageKey = 'kept-forms';

interface Kept extends FormState<object> {
  /** Whose it is; null for a visitor without an account. */
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

/** What was stored by another build, or by somebody else, is not trusted. */
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

// Session storage: of this tab alone, and forgotten when it is closed.
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
    // A full storage keeps nothing, and the form goes on.
  }
}

const isLike = (value: unknown, sample: unknown): boolean =>
  sample === null || value === null || typeof value === typeof sample;

/** The members of a stored value that still fit what the form holds today. */
const fitting = (value: object, shape: object): object =>
  Object.fromEntries(
    Object.entries(shape)
      .map(([field, sample]) => [field, (value as Record<string, unknown>)[field], sample] as const)
      .filter(([, stored, sample]) => stored !== undefined && isLike(stored, sample))
      .map(([field, stored]) => [field, stored]),
  );

/** What this person typed into a form and did not send; of another person nothing is shown. */
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

/** Keeps what is typed; a form that holds nothing of its own any more is forgotten. */
export function keep(form: string, owner: string | null, state: FormState<object>): void {
  const { [form]: _, ...others } = all();
  write(isTouched(state) ? { ...others, [form]: { owner, ...state } } : others);
}

/** Whether this person left something unsent in a form: then it opens by itself. */
export const hasKept = (form: string, owner: string | null): boolean => {
  const kept = all()[form];
  return kept !== undefined && kept.owner === owner && isTouched(kept);
};

/** Whether anything waits in this tab for the person who signs in again. */
export const hasAnyKept = (): boolean => Object.values(all()).some(isTouched);

/** Forgets all of it, when a person leaves. */
export const forgetKept = (): void => write({});
