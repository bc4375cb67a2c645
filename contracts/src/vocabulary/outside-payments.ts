/** How a customer can pay outside the card system. */
export const outsideMethods = ['cash', 'check', 'transfer', 'other'] as const;
export type OutsideMethod = (typeof outsideMethods)[number];

/** For the choice of a method. */
export const outsideMethodNames: Readonly<Record<OutsideMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
  other: 'Other',
};

const ways: Readonly<Record<OutsideMethod, string>> = {
  cash: ' in cash',
  check: ' by check',
  transfer: ' by bank transfer',
  other: '',
};

/** To go after "paid": ` in cash`. Nothing for other ways. */
export const outsideWay = (method: OutsideMethod): string => ways[method];
