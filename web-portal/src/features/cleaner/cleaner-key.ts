/** What the cache keeps for the signed-in cleaner: all of it is read again after a change. */
export const cleanerKey = ['mine', 'cleaner'] as const;
