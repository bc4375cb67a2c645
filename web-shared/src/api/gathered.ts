const gatherMs = 150;

/** One call for a burst of calls. */
export function gathered(callBack: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      callBack();
    }, gatherMs);
  };
}
