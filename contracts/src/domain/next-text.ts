const idParts = /^(.{24})([0-9a-f]{12})$/;
const most = 16n ** 12n;

/**
 * The id of the text message that takes the place of one that did not arrive. Each has one at most, so two presses of
 * Resend find the same.
 */
export function nextTextId(messageId: string): string {
  const [, start = '', end = '0'] = idParts.exec(messageId) ?? [];
  const next = (BigInt(`0x${end}`) + 1n) % most;
  return start + next.toString(16).padStart(12, '0');
}
