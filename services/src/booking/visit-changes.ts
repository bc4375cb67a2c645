import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import type { NoteAudience } from '@tidylog/contracts/vocabulary/road';
import { isTakenBack, isTakenBackBy } from '@tidylog/contracts/vocabulary/taken-back';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { Booking, BookingIn, DataOf, Facts, OpenBooking, Road, TakenTap } from './booking-state.ts';

export const untraveled: Road = {
  taps: {},
  had: [],
  isOnTheWay: false,
  eta: null,
  hoursBy: null,
  reports: [],
  wayPays: [],
  ticks: {},
  takenBack: [],
};

/** Who reads a note, and whether it says that the cleaner cannot come. */
export const saidOfNote = (note: {
  readonly audience: NoteAudience;
  readonly cannotCome: boolean;
}): string => (note.cannotCome ? 'cannot-come' : note.audience);

const tapIdOf = ({ type, data }: BookingEvent): string | null => {
  if ('tapId' in data) return data.tapId;
  return type === 'WorkTimesCorrected' ? data.correctionId : null;
};

const saidIn = ({ type, data }: BookingEvent): string | null => {
  if (type === 'CleanerNoteWritten') return saidOfNote(data);
  if (type === 'CouldNotGetIn') return data.reason;
  return type === 'CleanerClockedOut' && data.source === 'claimed' ? data.at : null;
};

/** The first event of a tap says what it did. */
export function withTap(booking: Booking, event: BookingEvent): Booking {
  const tapId = tapIdOf(event);
  if (booking.status === 'none' || tapId === null || Object.hasOwn(booking.road.taps, tapId)) return booking;
  const { type, data } = event;
  const text = type === 'CleanerNoteWritten' ? data.text : null;
  const taken: TakenTap = { type, text, said: saidIn(event) };
  return { ...booking, road: { ...booking.road, taps: { ...booking.road.taps, [tapId]: taken } } };
}

const leftRoad = (road: Road): Road => ({ ...road, isOnTheWay: false, eta: null });

export const movedRoad = (road: Road): Road => ({
  ...leftRoad(road),
  reports: road.reports.map((report) => ({ ...report, isMoved: true })),
});

const takenFrom = (road: Road, cleanerId: CleanerId | null): Road => ({
  ...leftRoad(road),
  had: cleanerId === null || road.had.includes(cleanerId) ? road.had : [...road.had, cleanerId],
});

export function assigned(booking: OpenBooking, cleanerId: CleanerId): Booking {
  if (booking.cleanerId === cleanerId) return booking;
  const road = takenFrom(booking.road, booking.cleanerId);
  return { ...booking, cleanerId, road: { ...road, had: road.had.filter((id) => id !== cleanerId) } };
}

export const unassigned = (booking: OpenBooking): Booking => ({
  ...booking,
  cleanerId: null,
  road: takenFrom(booking.road, booking.cleanerId),
});

export const withRoad = (booking: Booking, change: (road: Road) => Partial<Road>): Booking =>
  booking.status === 'none' ? booking : { ...booking, road: { ...booking.road, ...change(booking.road) } };

/** An old event does not say until when: then the next clock-in does. */
const endedBy = ({ takenBack }: Road, at: InstantText): Road['takenBack'] =>
  takenBack.map((span) => (span.to === null ? { ...span, to: at } : span));

type Started = BookingIn<'pending' | 'confirmed' | 'completed'>;

/** Hours that reach a completed job late change nothing else. */
export function clockedIn(booking: Started, data: DataOf<'CleanerClockedIn'>): Booking {
  const facts: Pick<Facts, 'work' | 'road'> = {
    work: { clockedInAt: data.at, clockedOutAt: null },
    road: {
      ...booking.road,
      hoursBy: data.source,
      takenBack: endedBy(booking.road, data.at),
    },
  };
  return booking.status === 'completed'
    ? { ...booking, ...facts }
    : { ...booking, ...facts, status: 'in_progress', cleanerId: data.cleanerId };
}

const weights = { live: 0, office: 0, 'sent-later': 1, claimed: 2 } as const;

const weaker = (one: Road['hoursBy'], other: NonNullable<Road['hoursBy']>): NonNullable<Road['hoursBy']> =>
  one !== null && weights[one] > weights[other] ? one : other;

export const clockedOut = (
  booking: BookingIn<'in_progress' | 'completed'>,
  data: DataOf<'CleanerClockedOut'>,
): Booking => ({
  ...booking,
  work: { ...booking.work, clockedOutAt: data.at },
  road: { ...booking.road, hoursBy: weaker(booking.road.hoursBy, data.source) },
});

const takenBack = (road: Road, { before, takenBackAt }: DataOf<'WorkTimesCorrected'>): Road => ({
  ...leftRoad(road),
  ticks: {},
  takenBack:
    before.clockedInAt === null
      ? road.takenBack
      : [...road.takenBack, { from: before.clockedInAt, to: takenBackAt }],
});

export const corrected = (
  booking: BookingIn<'pending' | 'confirmed' | 'in_progress' | 'completed'>,
  data: DataOf<'WorkTimesCorrected'>,
): Booking => {
  const { cleanerId, clockedInAt, clockedOutAt, statusAfter: status } = data;
  const { road } = booking;
  const facts: Pick<Facts, 'work' | 'road'> = {
    work: { clockedInAt, clockedOutAt },
    road: clockedInAt === null ? { ...takenBack(road, data), hoursBy: null } : { ...road, hoursBy: 'office' },
  };
  if (booking.status === 'completed') return { ...booking, ...facts };
  return status === 'confirmed'
    ? { ...booking, ...facts, status, move: null }
    : { ...booking, ...facts, status: 'in_progress', cleanerId };
};

export const ticked = (booking: Booking, data: DataOf<'ChecklistTicked'>): Booking =>
  withRoad(booking, ({ ticks, takenBack: spans }) => ({
    ticks: {
      ...ticks,
      ...Object.fromEntries(
        data.items
          .filter(({ at }) => !isTakenBack(spans, at))
          .map(({ itemId, done, at }) => [itemId, { done, at }]),
      ),
    },
  }));

export const reported = (booking: Booking, { reportId, cleanerId }: DataOf<'CouldNotGetIn'>): Booking =>
  withRoad(booking, ({ reports }) => ({
    reports: [...reports, { reportId, cleanerId, outcome: null, cleanerPay: noMoney, isMoved: false }],
  }));

export const settled = (
  booking: Booking,
  { reportId, outcome, cleanerId, cleanerPay: amount, earningId }: DataOf<'AccessProblemSettled'>,
): Booking =>
  withRoad(booking, ({ reports, wayPays }) => ({
    reports: reports.map((report) =>
      report.reportId === reportId ? { ...report, outcome, cleanerPay: amount } : report,
    ),
    wayPays: earningId === null ? wayPays : [...wayPays, { cleanerId, earningId, amount }],
  }));

/** What was tapped on the way to the wrong house, and came later, says nothing about the right one. */
export const traveled = (
  { takenBack: spans, eta }: Road,
  data: DataOf<'CleanerOnTheWay' | 'EtaUpdated'>,
): Partial<Road> => (isTakenBackBy(spans, data.at) ? {} : { isOnTheWay: true, eta: data.eta ?? eta });
