/** Has the supervisor say something to the person who started the product; does nothing without a supervisor. */
export function note(text: string): void {
  if (process.connected) process.send?.({ type: 'note', text }, undefined, undefined, () => undefined);
}
