export type Bell = { readonly ring: () => void; readonly rung: () => Promise<void> };

/** Lets one waiter sleep until something happened; what happens while nobody waits is not lost. */
export function createBell(): Bell {
  let pending = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      pending = true;
      wake?.();
    },
    rung: async () => {
      if (!pending) await new Promise<void>((resolve) => (wake = resolve));
      wake = undefined;
      pending = false;
    },
  };
}
