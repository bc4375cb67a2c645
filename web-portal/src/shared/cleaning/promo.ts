/** A promo code that was applied to the booking. */
export interface AppliedPromo {
  readonly code: string;
  /** Why the code currently does not count; null if it does. */
  readonly problem: string | null;
}

export const promoWords = {
  missing: 'Please enter a promo code',
  invalid: 'Invalid promo code',
  failed: 'Failed to validate promo code',
} as const;

/** A code as it is sent, however it was typed. */
export const codeTyped = (text: string): string => text.trim().toUpperCase();

/** The code that counts for the price; null if there is none, or it cannot be used. */
export const codeInUse = (promo: AppliedPromo | null): string | null =>
  promo === null || promo.problem !== null ? null : promo.code;

interface Verdict {
  readonly valid: boolean;
  readonly message: string | null;
}

/** Why the server refuses a code; null if it can be used. */
export const problemIn = ({ valid, message }: Verdict): string | null =>
  valid ? null : (message ?? promoWords.invalid);

/** The code with its new verdict; unchanged if nothing changed, or another code was entered since. */
export function judged(
  promo: AppliedPromo | null,
  { code, problem }: { readonly code: string; readonly problem: string | null },
): AppliedPromo | null {
  if (promo === null || promo.code !== code || promo.problem === problem) return promo;
  return { code, problem };
}
