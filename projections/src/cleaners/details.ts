import type { Application } from '@tidylog/contracts/events/cleaner';
import type { cleanerApplication, cleanerDetails } from '@tidylog/contracts/schemas/cleaners';
import type { z } from '@tidylog/contracts/schemas/zod';
import { toDollars } from '@tidylog/contracts/vocabulary/money';
import { phoneWords } from '@tidylog/contracts/vocabulary/phone';
import { type SlotId, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { fullName } from '../people.ts';
import { rowsOf } from '../query/rows.ts';
import { undecidedReportsOf } from '../visit-records/undecided.ts';
import { sumsOf } from '../wallets/sums.ts';
import { type CleanerRecord, cleanerAnswer, cleanersWithJobs } from './answer.ts';

type ApplicationAnswer = z.output<typeof cleanerApplication>;
type Details = z.output<typeof cleanerDetails>;

const addressAnswer = (address: Application['address']) => ({
  address: address?.street ?? null,
  city: address?.city ?? null,
  state: address?.state ?? null,
  zip_code: address?.zipCode ?? null,
});

const emergencyAnswer = (contact: Application['emergencyContact']) => ({
  emergency_contact_name: contact?.name ?? null,
  emergency_contact_phone: phoneWords(contact?.phone ?? null),
  emergency_contact_relationship: contact?.relationship ?? null,
});

const applicationAnswer = ({ address, emergencyContact, ...said }: Application): ApplicationAnswer => ({
  ...addressAnswer(address),
  experience_years: said.experienceYears,
  hourly_rate: said.hourlyRate === null ? null : toDollars(said.hourlyRate),
  specializations: said.specializations,
  languages: said.languages,
  certifications: said.certifications,
  availability: said.availability,
  bio: said.bio,
  ...emergencyAnswer(emergencyContact),
});

interface WrittenRecord {
  readonly id: string;
  readonly application: Application | null;
  readonly rejected_at: InstantText | null;
  readonly rejection_reason: string | null;
  readonly dismissed_at: InstantText | null;
  readonly dismissal_reason: string | null;
  readonly invited_until: InstantText | null;
}

const written = 'select * from read.cleaner_details where id = any($1::uuid[])';

/** What these cleaners applied with, by their ids. */
export async function applicationsOf(
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApplicationAnswer>> {
  const records = await rowsOf<WrittenRecord>(pool, written, [ids]);
  return new Map(
    records.flatMap(({ id, application }) =>
      application === null ? [] : [[id, applicationAnswer(application)]],
    ),
  );
}

interface VisitRecord {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly booking_date: LocalDate;
}

interface JobRecord extends VisitRecord {
  readonly slot_id: SlotId;
  readonly status: BookingStatus;
}

const jobsIn = `
  select b.id, b.booking_date, b.slot_id, b.status, d.first_name, d.last_name
  from read.bookings b
    join read.booking_details d on d.booking_id = b.id
  where b.placed_at is not null and b.cleaner_id = $1 and b.status = any($2)
  order by b.booking_date, b.slot_id, b.id`;

const reported = `
  select b.id, b.booking_date, b.slot_id, b.status, d.first_name, d.last_name
  from (${undecidedReportsOf}) v
    join read.bookings b on b.id = v.id
    join read.booking_details d on d.booking_id = b.id
  order by b.booking_date, b.slot_id, b.id`;

interface RatedRecord extends VisitRecord {
  readonly rating: number;
  readonly rating_comment: string | null;
}

const rated = `
  select b.id, b.booking_date, b.rating, d.rating_comment, d.first_name, d.last_name
  from read.bookings b
    join read.booking_details d on d.booking_id = b.id
  where b.cleaner_id = $1 and b.rating is not null
  order by b.booking_date desc, b.slot_id desc, b.id
  limit 20`;

const visit = (record: VisitRecord) => ({
  booking_id: record.id,
  customer_name: fullName(record),
  booking_date: record.booking_date,
});

const jobAnswer = (record: JobRecord) => ({
  ...visit(record),
  time_slot: slotLabel(record.slot_id),
  status: record.status,
});

const ended = (at: InstantText | null, reason: string | null) => (at === null ? null : { at, reason });

/** A cleaner with everything that the office has of them; undefined if there is none with this id. */
export async function cleanerDetailsOf(pool: Pool, id: string): Promise<Details | undefined> {
  const jobsOf = (...statuses: readonly BookingStatus[]) => rowsOf<JobRecord>(pool, jobsIn, [id, statuses]);
  const [[record], [about], current, next, reports, ratings, wallet] = await Promise.all([
    rowsOf<CleanerRecord>(pool, `${cleanersWithJobs} where k.id = $1`, [id]),
    rowsOf<WrittenRecord>(pool, written, [[id]]),
    jobsOf('in_progress'),
    jobsOf('pending', 'confirmed'),
    rowsOf<JobRecord>(pool, reported, [id]),
    rowsOf<RatedRecord>(pool, rated, [id]),
    sumsOf(pool, id),
  ]);
  if (record === undefined || about === undefined) return undefined;
  const { application } = about;
  return {
    ...cleanerAnswer(record),
    application: application === null ? null : applicationAnswer(application),
    rejected: ended(about.rejected_at, about.rejection_reason),
    dismissed: ended(about.dismissed_at, about.dismissal_reason),
    invitation: about.invited_until === null ? null : { expires_at: about.invited_until },
    current_jobs: current.map(jobAnswer),
    next_jobs: next.map(jobAnswer),
    open_reports: reports.map(jobAnswer),
    latest_ratings: ratings.map((record) => ({
      ...visit(record),
      rating: record.rating,
      comment: record.rating_comment,
    })),
    wallet: { available: wallet.available, pending: wallet.pending },
  };
}
