interface Opening {
  readonly state: { readonly initialized: boolean };
  readonly subscribe: (listener: (state: { readonly initialized: boolean }) => void) => () => void;
}

/** In milliseconds: after this, a visitor sees a spinner. */
const unnoticed = 300;

/**
 * Resolves when the files of the first page are here, which the server lists with those of the first load, or after a
 * moment: on a slow phone, drawing a spinner first would only delay the page. A prerendered page stays visible until
 * its files are here, however long they take.
 */
export const pageIsHere = ({ state, subscribe }: Opening, isPrerendered: boolean): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (state.initialized) resolve();
  const timer = isPrerendered ? undefined : setTimeout(resolve, unnoticed);
  const leave = subscribe(({ initialized }) => {
    if (initialized) resolve();
  });
  return promise.finally(() => {
    clearTimeout(timer);
    leave();
  });
};
