import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { AccessOutcome } from '@tidylog/contracts/vocabulary/road';
import { accept, refuse } from '../../kernel/decision.ts';
import { type Act, subject } from '../act.ts';
import type { Booking, KnownBooking, Settling } from '../booking-state.ts';

const noNewPlace = refuse('invalid-input', {
  errors: [{ path: 'booking_date', message: 'Choose the new day or the new time.' }],
});

/** The decision about an open report; nothing when it is decided, or when there is another one by now. */
export function settlementOf(
  booking: KnownBooking,
  outcome: AccessOutcome,
  { reportId, cleanerPay, earningId }: Settling,
): readonly BookingEvent[] {
  const { problem } = booking.road;
  if (problem?.reportId !== reportId || problem.outcome !== null) return [];
  const data = { ...subject(booking), cleanerId: problem.cleanerId, reportId, outcome, cleanerPay };
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
    const { problem } = booking.road;
    if (problem?.reportId !== terms.reportId) return refuse('nothing-to-settle');
    if (problem.outcome !== null)
      return problem.outcome === outcome && problem.cleanerPay === terms.cleanerPay
        ? accept()
        : refuse('nothing-to-settle');
    if (outcome === 'moved' && !problem.isMoved) return noNewPlace;
    return accept(...settlementOf(booking, outcome, terms));
  };
