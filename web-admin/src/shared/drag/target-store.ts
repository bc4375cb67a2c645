/** The target that the card in the air is over. Cells do not redraw when it changes: only who asks for it. */
export interface TargetStore {
  readonly get: () => string | null;
  readonly set: (key: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTargetStore(): TargetStore {
  const listeners = new Set<() => void>();
  let target: string | null = null;
  return {
    get: () => target,
    set: (key) => {
      if (key === target) return;
      target = key;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
