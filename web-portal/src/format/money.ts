const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const signedDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});

/** `$342.00` */
export const money = (amount: number): string => dollars.format(amount);

/** `+$25.00` or `-$25.00` */
export const moneyChange = (amount: number): string => signedDollars.format(amount);
