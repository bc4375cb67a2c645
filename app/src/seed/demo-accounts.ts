/** The accounts behind the demo buttons of the sign-in pages; refused in production. */
export const demoAccounts = [
  { role: 'admin', email: 'admin@tidylog.test', password: 'admin123' },
  { role: 'customer', email: 'customer@tidylog.test', password: 'customer123' },
  { role: 'cleaner', email: 'cleaner@tidylog.test', password: 'cleaner123' },
] as const;

/** A cleaner who waits for approval. */
export const pendingDemoCleaner = { email: 'pending@tidylog.test', password: 'pending123' } as const;

export const demoMailboxes: readonly string[] = [...demoAccounts, pendingDemoCleaner].map(
  ({ email }) => email,
);
