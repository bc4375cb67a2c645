import { businessNow, whenReached } from '@tidylog/web-shared/api/call';
import { useSyncExternalStore } from 'react';

export interface Signal {
  readonly isThere: boolean;
  /** When the server last answered, by the business clock, in milliseconds; null before its first answer. */
  readonly asOf: number | null;
}

const listeners = new Set<() => void>();
let signal: Signal = { isThere: true, asOf: null };

function set(next: Signal): void {
  const isNews = next.isThere !== signal.isThere || (!next.isThere && next.asOf !== signal.asOf);
  signal = next;
  if (isNews) for (const listener of listeners) listener();
}

whenReached((isThere) => set({ isThere, asOf: isThere ? businessNow() : signal.asOf }));

// A browser is right about having no network; whether there is signal, only our server's answer says.
globalThis.addEventListener?.('offline', () => set({ ...signal, isThere: false }));

export const currentSignal = (): Signal => signal;

/** What is shown comes from the phone: from then. */
export const noSignalSince = (asOf: number): void => set({ isThere: signal.isThere, asOf });

function onSignal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSignal = (): Signal => useSyncExternalStore(onSignal, currentSignal, currentSignal);
