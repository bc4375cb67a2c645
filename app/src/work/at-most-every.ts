/** Acts when it was not done for so many milliseconds of real time, and else leaves it out. */
export function atMostEvery<Given>(
  milliseconds: number,
  act: (given: Given) => Promise<void>,
  now: () => number = () => performance.now(),
): (given: Given) => Promise<void> {
  let notBefore = Number.NEGATIVE_INFINITY;
  return async (given) => {
    if (now() < notBefore) return;
    notBefore = now() + milliseconds;
    await act(given);
  };
}
