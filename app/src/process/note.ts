/** Lets the supervisor say something to the person who started the product; without one, it is not said. */
export function note(text: string): void {
  if (process.connected) process.send?.({ type: 'note', text }, undefined, undefined, () => undefined);
}
