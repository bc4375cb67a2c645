import { useCallback, useRef, useState } from 'react';
import { useSession } from '../api/session.ts';
import {
  afterSaving,
  type FieldNews,
  type FormState,
  isTouched,
  newsOf,
  valuesOf,
  withField,
} from './form-state.ts';
import { keep, readKept } from './kept.ts';

export interface KeptForm<Values extends object> {
  readonly values: Values;
  readonly set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** Changes by others while it was open, or while the person was signed out. */
  readonly news: readonly FieldNews<Values>[];
  readonly isRestored: boolean;
  readonly isTouched: boolean;
  /** Takes the others' value instead of what was typed. */
  readonly yieldTo: (field: keyof Values) => void;
  readonly discard: () => void;
  /** Call it once the sent values have been saved. */
  readonly saved: (sent: Values) => void;
}

/**
 * A form that loses nothing: it keeps what is typed for this tab until it is saved or dropped, and shows it to the
 * same person after a reload or a session that ended. It reports changes by others and never adopts them silently.
 * `loaded` are the currently saved values. Do not use it for secrets.
 */
export function useKeptForm<Values extends object>(name: string, loaded: Values): KeptForm<Values> {
  const owner = useSession().user?.id ?? null;
  const [state, setState] = useState<FormState<Values>>(
    () => readKept(name, owner, loaded) ?? { base: loaded, typed: {} },
  );
  const [isRestored, setIsRestored] = useState(() => isTouched(state));
  const latest = useRef(state);
  const become = useCallback(
    (next: FormState<Values>) => {
      latest.current = next;
      keep(name, owner, next);
      setState(next);
    },
    [name, owner],
  );
  return {
    values: valuesOf(state, loaded),
    set: (field, value) => become(withField(latest.current, { field, value, loaded })),
    news: newsOf(state, loaded),
    isRestored: isRestored && isTouched(state),
    isTouched: isTouched(state),
    yieldTo: (field) => become(withField(latest.current, { field, value: loaded[field], loaded })),
    discard: () => {
      setIsRestored(false);
      become({ base: loaded, typed: {} });
    },
    saved: (sent) => {
      setIsRestored(false);
      become(afterSaving(latest.current, sent));
    },
  };
}
