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
  /** What others changed of it while it was open, or while its person was signed out. */
  readonly news: readonly FieldNews<Values>[];
  /** Whether what is shown was typed before this page was opened. */
  readonly isRestored: boolean;
  readonly isTouched: boolean;
  /** Takes over what others made of it, in place of what was typed there. */
  readonly yieldTo: (field: keyof Values) => void;
  /** Drops all that was typed. */
  readonly discard: () => void;
  /** To be called once what was sent has been kept. */
  readonly saved: (sent: Values) => void;
}

/**
 * A form that loses nothing: what is typed is kept for this tab until it is saved or dropped, and comes back to the
 * same person after a reload or a session that ended; what others change meanwhile is told, never taken over in
 * silence. `loaded` is what is kept of it now. Secrets do not belong in here.
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
