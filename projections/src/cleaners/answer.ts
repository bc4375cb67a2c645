import { profileVersion } from '@tidylog/contracts/domain/versions';
import type { cleaner } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { type PersonColumns, personOf } from '../people.ts';

type Cleaner = z.output<typeof cleaner>;

export interface CleanerRecord extends PersonColumns {
  readonly id: string;
  readonly status: 'pending' | 'active' | 'rejected' | 'dismissed';
  readonly applied_at: InstantText;
  readonly has_calendar: boolean;
  readonly total_jobs: number;
  readonly ratings: number;
  readonly stars: number;
}

/** What a cleaner without ratings shows (decisions, "Cleaners and wallet"). */
const ratingOfTheUnrated = 5;

/** With one decimal. */
export const ratingOf = ({ ratings, stars }: Pick<CleanerRecord, 'ratings' | 'stars'>): number =>
  ratings === 0 ? ratingOfTheUnrated : Math.round((stars / ratings) * 10) / 10;

export const cleanersWithJobs = `
  select k.id, k.status, k.first_name, k.last_name, k.email, k.phone, k.has_calendar, k.applied_at,
    k.sort_name, k.search, k.ratings, k.stars,
    (select count(*) from read.jobs j where j.cleaner_id = k.id and j.is_completed) as total_jobs
  from read.cleaners k`;

const versionOf = ({ first_name, last_name, phone }: CleanerRecord): string =>
  profileVersion({ firstName: first_name ?? '', lastName: last_name ?? '', phone });

export const cleanerAnswer = (record: CleanerRecord): Cleaner => ({
  id: record.id,
  ...personOf(record),
  status: record.status,
  is_active: record.status === 'active',
  total_jobs: record.total_jobs,
  rating: ratingOf(record),
  ratings: record.ratings,
  google_calendar_credentials: null,
  has_calendar_credentials: record.has_calendar,
  calendar_integration_enabled: record.has_calendar,
  created_at: record.applied_at,
  version: versionOf(record),
});
