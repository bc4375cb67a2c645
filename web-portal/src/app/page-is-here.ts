interface Opening {
  readonly state: { readonly initialized: boolean };
  readonly subscribe: (listener: (state: { readonly initialized: boolean }) => void) => () => void;
}

/** In milliseconds: whoever waits longer sees a sign of it. */
const unnoticed = 300;

/**
 * Resolves when the files of the first page are here, which a server names beside those of the first load, and else
 * after a moment: on a slow phone a spinner drawn before the page would only keep the page waiting.
 */
export const pageIsHere = ({ state, subscribe }: Opening): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (state.initialized) resolve();
  const timer = setTimeout(resolve, unnoticed);
  const leave = subscribe(({ initialized }) => {
    if (initialized) resolve();
  });
  return promise.finally(() => {
    clearTimeout(timer);
    leave();
  });
};
