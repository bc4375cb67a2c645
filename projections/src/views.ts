import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { Views } from '@tidylog/server/views';
import type { Pool } from 'pg';
import { waitingNotices } from './area-notices/find.ts';
import { bookingsInOrder, findBooking, findBookings } from './bookings/find.ts';
import { customersWithCards } from './cards/queries.ts';
import { customersOfMailbox, shownGuest } from './customers/find.ts';
import { receiptFile } from './documents/receipt.ts';
import { readCheckpoint } from './engine/models-store.ts';
import { invoiceFile } from './invoices/paper.ts';
import { bookingOfPhoto, findPhoto } from './job-photos/find.ts';
import { jobAnswer } from './jobs/answers.ts';
import { hasPaymentCheck, ledgersToCompare } from './payment-checks/find.ts';
import { fullName } from './people.ts';
import { rowsOf } from './query/rows.ts';
import { bookingOfRequest, findCancellationRequest } from './requests/find.ts';
import { settingsShown } from './settings/shown.ts';
import { smsTemplateInUse } from './sms-templates/find.ts';
import { dueSubscriptions } from './subscriptions/due.ts';
import { openSubscriptions } from './subscriptions/open.ts';
import { mattersOf } from './users/matters.ts';
import { undecidedReportsOf } from './visit-records/undecided.ts';
import { walletLine } from './wallets/find.ts';
import { cleanerOfPayout } from './wallets/payouts.ts';
import { calendarFeed } from './work-schedules/feed.ts';
import { jobsWithin } from './work-schedules/find.ts';

interface JobAtRecord {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly since: string;
}

const jobsInSlot = `
  select b.id, d.first_name, d.last_name, j.slot_position::text as since
  from read.bookings b
    join read.jobs j on j.booking_id = b.id
    join read.booking_details d on d.booking_id = b.id
  where b.placed_at is not null and b.cleaner_id = $1 and b.booking_date = $2 and b.slot_id = $3
    and b.status <> 'cancelled'
  order by j.slot_position`;

const jobsOnDay = `
  select id from read.bookings where cleaner_id = $1 and booking_date = $2 and status = 'confirmed'
  order by slot_id, id`;

const nextVisits = `
  select id from read.bookings where status in ('pending', 'confirmed') and booking_date >= $1
  order by booking_date, slot_id, id limit 1`;

type Found = Awaited<ReturnType<typeof findBookings>>[number];

const namedVisit = (record: Found) => ({
  bookingId: record.id as BookingId,
  name: `${fullName(record)}, ${longDate(record.booking_date)}, ${slotLabel(record.slot_id)}`,
});

const jobsToReturn = `
  select id from read.bookings where cleaner_id = $1 and status in ('pending', 'confirmed')
  order by booking_date, slot_id, id`;

export const createViews = ({ pool, settings }: { pool: Pool; settings: SettingsInForce }): Views => ({
  walletLine: (cleanerId, lineId) => walletLine(pool, cleanerId, lineId),
  job: async (bookingId, cleanerId, now) => {
    const record = await findBooking(pool, bookingId);
    return record?.cleaner_id === cleanerId ? jobAnswer(record, await settings.at(now), now) : undefined;
  },
  cancellationRequest: (requestId) => findCancellationRequest(pool, requestId),
  bookingOfRequest: (requestId, kind) => bookingOfRequest(pool, requestId, kind),
  dueSubscriptions: (now) => dueSubscriptions(pool, now),
  openSubscriptions: () => openSubscriptions(pool),
  hasFolded: async (position) => ((await readCheckpoint(pool))?.position ?? 0n) >= position,
  memberOfGuest: async (customerId) => {
    const text = `select id from read.users where guest_customer_id = $1 and role = 'customer'`;
    return (await rowsOf<{ id: CustomerId }>(pool, text, [customerId]))[0]?.id;
  },
  mattersOf: (customerIds) => mattersOf(pool, customerIds),
  waitingNotices: (zipCodes) => waitingNotices(pool, zipCodes),
  receipt: (of) => receiptFile(of, { pool, settings }),
  invoice: (of) => invoiceFile(of, { pool, settings }),
  settings: (now) => settingsShown({ pool, settings }, now),
  ledgersToCompare: (since) => ledgersToCompare(pool, since),
  shownGuest: (customerId) => shownGuest(pool, customerId),
  customersOfMailbox: (email) => customersOfMailbox(pool, email),
  customersWithCards: () => customersWithCards(pool),
  hasPaymentCheck: (id) => hasPaymentCheck(pool, id),
  visitsOn: async (date) => {
    const records = await findBookings(pool, "b.booking_date = $1 and b.status <> 'cancelled'", [date]);
    return records
      .map((record) => ({
        bookingId: record.id,
        customerName: fullName(record),
        slotId: record.slot_id,
      }))
      .toSorted((one, other) => one.slotId.localeCompare(other.slotId));
  },
  bookingOfPhoto: (photoId) => bookingOfPhoto(pool, photoId),
  photo: (photoId) => findPhoto(pool, photoId),
  openJobs: async (cleanerId) => {
    const records = await findBookings(pool, "b.cleaner_id = $1 and b.status = 'in_progress'", [cleanerId]);
    return records.map(namedVisit);
  },
  undecidedReports: async (cleanerId) => {
    const found = await rowsOf<{ id: BookingId }>(pool, undecidedReportsOf, [cleanerId]);
    const records = await bookingsInOrder(
      pool,
      found.map(({ id }) => id),
    );
    return records.map(namedVisit);
  },
  jobsNotBegun: async (cleanerId) => {
    // First the checkpoint: rows that are read after it hold at least what it says.
    const upTo = (await readCheckpoint(pool))?.position ?? 0n;
    const records = await rowsOf<{ id: BookingId }>(pool, jobsToReturn, [cleanerId]);
    return { upTo, bookingIds: records.map(({ id }) => id) };
  },
  jobsWithin: (days, now) => jobsWithin({ pool, settings }, days, now),
  calendarFeed: (cleanerId, now) => calendarFeed({ pool, settings }, cleanerId, now),
  smsTemplateInUse: (type, timing) => smsTemplateInUse(pool, type, timing),
  nextVisit: async (now) => {
    const today = dateAt(now, settings.timeZone);
    return (await rowsOf<{ id: BookingId }>(pool, nextVisits, [today]))[0]?.id;
  },
  cleanerOfPayout: (id) => cleanerOfPayout(pool, id),
  questionsOf: async (cleanerId) =>
    rowsOf(
      pool,
      `select id, status = 'open' as "isOpen" from read.questions where cleaner_id = $1 order by id`,
      [cleanerId],
    ),
  jobsOn: async ({ cleanerId, date }) => {
    const records = await rowsOf<{ id: BookingId }>(pool, jobsOnDay, [cleanerId, date]);
    return records.map(({ id }) => id);
  },
  jobsAt: async ({ cleanerId, date, slotId }) => {
    const records = await rowsOf<JobAtRecord>(pool, jobsInSlot, [cleanerId, date, slotId]);
    return records.map((record) => ({
      bookingId: record.id,
      customerName: fullName(record),
      since: BigInt(record.since),
    }));
  },
});
