const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const signedDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});

/** `$342.00` */
export const money = (amount: number): string => dollars.format(amount);

const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `$200`, where cents would say nothing; `$199.50` */
export const wholeMoney = (amount: number): string => shortDollars.format(amount);

/** `+$25.00` or `-$25.00` */
export const moneyChange = (amount: number): string => signedDollars.format(amount);
