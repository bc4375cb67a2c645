/** What a company may configure of the business rules; parsed once by `app` from the environment. */
export interface BusinessSettings {
  readonly brandName: string;
  readonly officePhone: string;
  readonly officeEmail: string;
  readonly supportHours: string;
  /** An IANA zone: the one zone in which dates and slots of the business live. */
  readonly timeZone: string;
  readonly dailyCapacity: number;
  /** Tax on the net total, in basis points: 825 is 8.25 percent. */
  readonly taxRate: number;
  /** How long an unpaid booking keeps its place. */
  readonly holdHours: number;
  /** The cleaner's share of a job's total before tax, in basis points. */
  readonly cleanerPayShare: number;
  readonly servedZipCodes: readonly string[];
  /** Whether the demo accounts may sign in: never in production. */
  readonly demoMode: boolean;
}

export const demoAccounts = [
  { role: 'admin', email: 'admin@tidylog.test', password: 'admin123' },
  { role: 'customer', email: 'customer@tidylog.test', password: 'customer123' },
  { role: 'cleaner', email: 'cleaner@tidylog.test', password: 'cleaner123' },
] as const;
/** A cleaner who waits for approval. */
export const pendingDemoCleaner = { email: 'pending@tidylog.test', password: 'pending123' } as const;

/**
 * What the correlations of the demo company's acts, and of what follows from them, begin with. No call from outside
 * can bring such a one.
 */
export const demoCorrelation = 'demo/';
