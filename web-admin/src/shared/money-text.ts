/** Dollars as a form shows them: `178.50`. */
export const moneyText = (dollars: number): string => dollars.toFixed(2);

const typedMoney = /^\$?\s?(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/;

/** Dollars as people type them: `178`, `178.5` or `1,178.50`; undefined for what is no such amount. */
export function dollarsIn(text: string): number | undefined {
  const trimmed = text.trim();
  return typedMoney.test(trimmed) ? Number(trimmed.replaceAll(/[$,\s]/g, '')) : undefined;
}

/** The same amount with its cents; anything else stays as it was typed. */
export function moneyAsTyped(text: string): string {
  const dollars = dollarsIn(text);
  return dollars === undefined ? text : moneyText(dollars);
}

/** Dollars that may have a minus; null for 0, and for what is no such amount. */
export function signedDollarsIn(text: string): number | null {
  const [, minus, rest = ''] = /^\s*(-?)(.*)$/s.exec(text) ?? [];
  const dollars = dollarsIn(rest);
  if (dollars === undefined || dollars === 0) return null;
  return minus === '-' ? -dollars : dollars;
}
