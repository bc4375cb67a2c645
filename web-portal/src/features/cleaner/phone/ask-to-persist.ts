/** Asks the browser to keep what waits on this phone even when it runs out of room. It may ask the person, or say no. */
export function askToPersist(): void {
  // Only pages of a secure context have it.
  const { storage } = navigator as { readonly storage?: StorageManager };
  if (storage === undefined) return;
  void storage
    .persisted()
    .then((isKept) => isKept || storage.persist())
    .catch(() => undefined);
}
