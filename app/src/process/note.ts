/** Lets the supervisor say something to whoever started the product; without one, nobody is told. */
export function note(text: string): void {
  if (process.connected) process.send?.({ type: 'note', text }, undefined, undefined, () => undefined);
}
