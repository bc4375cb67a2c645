import type { Branded } from './branded.ts';

/** A whole number of cents, as in events and tables. */
export type Cents = Branded<number, 'Cents'>;

/** Takes a whole number of cents; throws RangeError for anything else. */
export function toCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

export const noMoney: Cents = toCents(0);

/** Dollars of the API, at most two decimals, as cents. */
export const fromDollars = (amount: number): Cents => toCents(Math.round(amount * 100));

/** Cents as dollars for the API. */
export const toDollars = (amount: Cents): number => amount / 100;

export const sum = (...amounts: readonly Cents[]): Cents =>
  toCents(amounts.reduce((total, amount) => total + amount, 0));

export const subtract = (from: Cents, amount: Cents): Cents => toCents(from - amount);

export const times = (amount: Cents, quantity: number): Cents => toCents(amount * quantity);

/**
 * A share of an amount, rounded half up to the cent (decisions, "Money, time, identifiers").
 * The share is in basis points: shareOf(3490, 1500) is 15 percent of 34.90, 524 cents.
 */
export function shareOf(amount: Cents, share: number): Cents {
  const scaled = BigInt(amount) * BigInt(share) * 2n + 10_000n;
  const divisor = 20_000n;
  const floored = scaled >= 0n ? scaled / divisor : -((-scaled + divisor - 1n) / divisor);
  return toCents(Number(floored));
}

const dollarFormat = (options: Intl.NumberFormatOptions = {}): ((amount: number) => string) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options });
  return (amount) => format.format(amount);
};

/** `$342.00`, from dollars. */
export const formatDollars = dollarFormat();

/** `$342.00`, from cents. */
export const formatCents = (amount: Cents): string => formatDollars(toDollars(amount));

/** `$200`, where cents would say nothing; `$199.50`; from dollars. */
export const formatDollarsBriefly = dollarFormat({ trailingZeroDisplay: 'stripIfInteger' });

/** `$342`, for figures where cents only distract; from dollars. */
export const formatWholeDollars = dollarFormat({ maximumFractionDigits: 0 });

/** `+$25.00` or `-$25.00`, from dollars. */
export const formatDollarChange = dollarFormat({ signDisplay: 'exceptZero' });
