/** The accounts behind the demo buttons of the sign-in pages; refused in production. */
export const demoAccounts = [
  { role: 'admin', email: 'admin@tidylog.test', password: 'admin123' },
  { role: 'customer', email: 'customer@tidylog.test', password: 'customer123' },
  { role: 'cleaner', email: 'cleaner@tidylog.test', password: 'cleaner123' },
] as const;

/** A cleaner who waits for approval. */
export const pendingDemoCleaner = { email: 'pending@tidylog.test', password: 'pending123' } as const;

/** The office of the demo company beside its owner. */
export const demoStaff = [
  {
    staffRole: 'dispatcher',
    email: 'dispatcher@tidylog.test',
    password: 'dispatcher123',
    firstName: 'Dana',
    lastName: 'Whitfield',
  },
  {
    staffRole: 'bookkeeper',
    email: 'bookkeeper@tidylog.test',
    password: 'bookkeeper123',
    firstName: 'Priya',
    lastName: 'Nair',
  },
  {
    staffRole: 'analyst',
    email: 'analyst@tidylog.test',
    password: 'analyst123',
    firstName: 'Theo',
    lastName: 'Lindgren',
  },
] as const;

export const demoMailboxes: readonly string[] = [...demoAccounts, pendingDemoCleaner, ...demoStaff].map(
  ({ email }) => email,
);
