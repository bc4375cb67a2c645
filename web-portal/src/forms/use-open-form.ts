import { useState } from 'react';
import { type FormState, isTouched, newsOf, valuesOf, withField } from './form-state.ts';
import type { KeptForm } from './use-kept-form.ts';

/** A form like a kept one, but nothing of it stays on the device. */
export function useOpenForm<Values extends object>(loaded: Values): KeptForm<Values> {
  const [state, setState] = useState<FormState<Values>>({ base: loaded, typed: {} });
  return {
    values: valuesOf(state, loaded),
    set: (field, value) => setState((before) => withField(before, { field, value, loaded })),
    news: newsOf(state, loaded),
    isRestored: false,
    isTouched: isTouched(state),
    yieldTo: (field) => setState((before) => withField(before, { field, value: loaded[field], loaded })),
    discard: () => setState({ base: loaded, typed: {} }),
    saved: (saved) => setState({ base: saved, typed: {} }),
  };
}
