/** How many texts are asked for, at first and with each press. */
export const steps = [50, 200, 500] as const;
export const most = 500;

/** Whether there may be older texts than those that came for a limit, and whether these can be asked for. */
export function olderThan({ count, limit }: { readonly count: number; readonly limit: number }) {
  if (count < limit) return 'none';
  return limit < most ? 'more' : 'not-here';
}
