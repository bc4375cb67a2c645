import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { AccessOutcome } from '@tidylog/contracts/vocabulary/road';
import { accept, refuse } from '../../kernel/decision.ts';
import { type Act, subject } from '../act.ts';
import type { AccessReport, Booking, KnownBooking, Settling } from '../booking-state.ts';

const noNewPlace = refuse('invalid-input', {
  errors: [{ path: 'booking_date', message: 'Choose the new day or the new time.' }],
});

const reportIn = ({ road: { reports } }: KnownBooking, reportId: string): AccessReport | undefined =>
  reports.find((report) => report.reportId === reportId);

/** What this cleaner reported about the visit as it is now, and was not decided. */
export const reportAtDoor = (
  { road: { reports } }: KnownBooking,
  cleanerId: CleanerId,
): AccessReport | undefined =>
  reports.find((report) => report.cleanerId === cleanerId && report.outcome === null && !report.isMoved);

/** The named report; else the latest that is not decided, or the latest. */
export function reportToSettle(booking: KnownBooking, reportId?: string): AccessReport | undefined {
  const { reports } = booking.road;
  return reportId === undefined
    ? (reports.findLast(({ outcome }) => outcome === null) ?? reports.at(-1))
    : reportIn(booking, reportId);
}

/** The decision about an open report; nothing when it is decided. */
export function settlementOf(
  booking: KnownBooking,
  outcome: AccessOutcome,
  { reportId, cleanerPay, earningId }: Settling,
): readonly BookingEvent[] {
  const report = reportIn(booking, reportId);
  if (report === undefined || report.outcome !== null) return [];
  const data = { ...subject(booking), cleanerId: report.cleanerId, reportId, outcome, cleanerPay };
  return [
    { type: 'AccessProblemSettled', data: { ...data, earningId: cleanerPay === 0 ? null : earningId } },
  ];
}

export interface AccessSettlement {
  readonly outcome: Exclude<AccessOutcome, 'entered'>;
  readonly terms: Settling;
}

/** The office decides what becomes of the visit, and what the cleaner gets for the way. */
export const settleAccess =
  ({ outcome, terms }: AccessSettlement) =>
  (booking: Booking): Act => {
    if (booking.status === 'none') return refuse('not-found');
    const report = reportIn(booking, terms.reportId);
    if (report === undefined) return refuse('nothing-to-settle');
    if (report.outcome !== null)
      return report.outcome === outcome && report.cleanerPay === terms.cleanerPay
        ? accept()
        : refuse('nothing-to-settle');
    if (outcome === 'moved' && !report.isMoved) return noNewPlace;
    return accept(...settlementOf(booking, outcome, terms));
  };
