/** Runs the calls for one name one after the other, in their order; other names do not wait. */
export function createTurns(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const tails = new Map<string, Promise<void>>();
  return (name, work) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work);
    const tail: Promise<void> = turn.then(
      () => leave(name, tail),
      () => leave(name, tail),
    );
    tails.set(name, tail);
    return turn;
  };

  function leave(name: string, tail: Promise<void>): void {
    if (tails.get(name) === tail) tails.delete(name);
  }
}
