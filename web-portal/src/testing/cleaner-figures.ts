import type { Answer } from '@tidylog/web-shared/api/call';
import { newBalance } from './fixtures.ts';

type Stats = Answer<'GET /cleaner/stats'>;
type Earnings = Answer<'GET /cleaner/earnings'>;

export const newStats = (part: Partial<Stats> = {}): Stats => ({
  completedJobs: 24,
  totalEarnings: 3_120,
  rating: 4.75,
  ratingCount: 8,
  onTimeRate: 92,
  todayJobs: 3,
  repeatCustomers: 6,
  totalWithdrawn: 1_800,
  memberSince: '2026-05-04',
  ...part,
});

export const newEarnings = (part: Partial<Earnings> = {}): Earnings => ({
  today: 132,
  thisWeek: 540.5,
  thisMonth: 1_980,
  total: 3_120,
  available: 12.5,
  ...part,
});

/** What the overview asks in addition to jobs and wallet. */
export const figures = {
  'GET /cleaner/stats': () => newStats(),
  'GET /cleaner/earnings': () => newEarnings(),
  'GET /cleaner/upcoming-jobs': () => [],
} as const;

/** The rest of the overview, but for the jobs of today. */
export const aroundToday = {
  ...figures,
  'GET /cleaner/wallet-balance': () => newBalance({ available: 12.5 }),
  'GET /cleaner/open-jobs': () => [],
} as const;
