/** A promo code that was applied to the booking. */
export interface AppliedPromo {
  readonly code: string;
  /** Why it cannot be used as things stand, and is off the price; null while it can. */
  readonly problem: string | null;
}

export const promoWords = {
  missing: 'Please enter a promo code',
  invalid: 'Invalid promo code',
  failed: 'Failed to validate promo code',
} as const;

/** A code as it is sent, whatever blanks and letters it was typed with. */
export const codeTyped = (text: string): string => text.trim().toUpperCase();

/** The code that counts for the price; null when there is none, or it cannot be used. */
export const codeInUse = (promo: AppliedPromo | null): string | null =>
  promo === null || promo.problem !== null ? null : promo.code;

interface Verdict {
  readonly valid: boolean;
  readonly message: string | null;
}

/** What the server says against a code; null when it can be used. */
export const problemIn = ({ valid, message }: Verdict): string | null =>
  valid ? null : (message ?? promoWords.invalid);

/** The code as it was last judged; the same again when nothing changed, or another one stands there by now. */
export function judged(
  promo: AppliedPromo | null,
  { code, problem }: { readonly code: string; readonly problem: string | null },
): AppliedPromo | null {
  if (promo === null || promo.code !== code || promo.problem === problem) return promo;
  return { code, problem };
}
