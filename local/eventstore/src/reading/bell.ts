export type Bell = { readonly ring: () => void; readonly rung: () => Promise<void> };

/** Lets one waiter sleep until something happens; events while no one waits are not lost. */
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
