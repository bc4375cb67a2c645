import type { photo } from '@tidylog/contracts/schemas/photos';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';
import { takenBackSql } from '../visit-records/taken-back.ts';

export type JobPhoto = z.output<typeof photo>;

const columns = 'id, kind, room, taken_at, width, height, sha256';

type FoundPhoto = JobPhoto & { readonly is_taken_back: boolean };

/** All photos of a visit in the order in which they were taken. */
export const photosOf = (pool: Pool, bookingId: string): Promise<readonly FoundPhoto[]> =>
  rowsOf(
    pool,
    `select ${columns}, ${takenBackSql('taken_at', 'v.taken_back')} as is_taken_back
     from read.job_photos left join read.visit_records v using (booking_id)
     where booking_id = $1 and not is_removed order by taken_at, id`,
    [bookingId],
  );

/** Without those that were taken at the wrong house. */
export const standingPhotos = async (pool: Pool, bookingId: string): Promise<readonly JobPhoto[]> =>
  (await photosOf(pool, bookingId)).flatMap(({ is_taken_back, ...photo }) => (is_taken_back ? [] : [photo]));

export async function findPhoto(pool: Pool, id: string): Promise<JobPhoto | undefined> {
  return (
    await rowsOf<JobPhoto>(pool, `select ${columns} from read.job_photos where id = $1 and not is_removed`, [
      id,
    ])
  )[0];
}

export async function bookingOfPhoto(pool: Pool, id: string): Promise<BookingId | undefined> {
  const text = 'select booking_id from read.job_photos where id = $1';
  return (await rowsOf<{ booking_id: BookingId }>(pool, text, [id]))[0]?.booking_id;
}

/** All photos that must have a file. */
export const filedPhotos = (
  pool: Pool,
): Promise<readonly Readonly<Record<'photoId' | 'customerId' | 'sha256', string>>[]> =>
  rowsOf(
    pool,
    'select id as "photoId", customer_id as "customerId", sha256 from read.job_photos where not is_removed',
    [],
  );
