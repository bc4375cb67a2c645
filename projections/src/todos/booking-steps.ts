import type { RecordedOf } from '../engine/read-model.ts';
import { type Item, todoKindWith } from './kind.ts';

/** A place's claim. An earlier to-do did not record which claim it saw (null). */
interface Claim {
  readonly date: string;
  readonly claimId: string | null;
}

interface BookingSteps {
  /** The booking has asked for a place, and its stream does not have the outcome yet. */
  readonly isUndecided: boolean;
  readonly home: Claim | null;
  readonly claims: readonly Claim[];
  /** Of a promo code; absent for none. */
  readonly uses?: readonly string[];
}

const sameClaim = (one: Claim) => (other: Claim) => one.date === other.date && one.claimId === other.claimId;

const holding = (date: string): BookingSteps => {
  const claim = { date, claimId: null };
  return { isUndecided: false, home: claim, claims: [claim] };
};

// The booking's stream comes before any claim: a later one was left behind and must be released.
const leftBehind: BookingSteps = { isUndecided: false, home: null, claims: [] };

const claimed = (state: BookingSteps, claim: Claim): BookingSteps => ({
  ...state,
  claims: [...state.claims.filter((other) => !sameClaim(claim)(other)), claim],
});

const released = (state: BookingSteps, claim: Claim): BookingSteps => {
  const known = state.claims.find(sameClaim(claim));
  const unknown = state.claims.find(sameClaim({ ...claim, claimId: null }));
  return { ...state, claims: state.claims.filter((other) => other !== (known ?? unknown)) };
};

const withUses = ({ uses: _before, ...state }: BookingSteps, uses: readonly string[]): BookingSteps =>
  uses.length === 0 ? state : { ...state, uses };

const otherUses = (state: BookingSteps | undefined, claimId: string): readonly string[] =>
  (state?.uses ?? []).filter((claim) => claim !== claimId);

const rescheduled = (state: BookingSteps, { data }: RecordedOf<'BookingRescheduled'>): BookingSteps => ({
  ...state,
  isUndecided: false,
  home: data.fromDate === data.toDate ? state.home : { date: data.toDate, claimId: data.moveId },
});

const isAtItsEnd = ({ isUndecided, home, claims, uses }: BookingSteps): boolean =>
  !isUndecided &&
  claims.every((claim) => home !== null && sameClaim(home)(claim)) &&
  (home !== null || uses === undefined);

type Step<Event> = (state: BookingSteps | undefined, event: Event) => BookingSteps | undefined;

const step =
  <Event>(next: Step<Event>) =>
  (before: Item<BookingSteps>, event: Event): Item<BookingSteps> => {
    const state = next(before?.state, event);
    return state === undefined || isAtItsEnd(state) ? undefined : { state, due_at: null };
  };

const decided = step((state) => state && { ...state, isUndecided: false });

/** The steps of a booking over several streams: open until its stream has decided and no extra claim or use is left. */
export const bookingSteps = todoKindWith<BookingSteps>()({
  subject: ({ data }) => data.bookingId ?? undefined,
  on: {
    BookingRequested: step(() => ({ isUndecided: true, home: null, claims: [] })),
    PlaceClaimed: step((state, { data: { date, claimId } }) =>
      claimed(state ?? leftBehind, { date, claimId }),
    ),
    BookingPlaced: step(
      (state, { data: { bookingDate, bookingId } }) =>
        state && { ...state, isUndecided: false, home: { date: bookingDate, claimId: bookingId } },
    ),
    BookingRefused: decided,
    RescheduleRequested: step((state, { data }) => ({
      ...(state ?? holding(data.fromDate)),
      isUndecided: true,
    })),
    BookingRescheduled: step((state, event) => state && rescheduled(state, event)),
    RescheduleRefused: decided,
    BookingCancelled: step((state, { data }) => ({ ...(state ?? holding(data.bookingDate)), home: null })),
    PlaceReleased: step((state, { data: { date, claimId } }) => state && released(state, { date, claimId })),
    PromoUseClaimed: step((state, { data: { claimId } }) =>
      withUses(state ?? leftBehind, [...otherUses(state, claimId), claimId]),
    ),
    PromoUseReleased: step(
      (state, { data: { claimId } }) => state && withUses(state, otherUses(state, claimId)),
    ),
    RestoreRequested: step((state) => ({ ...(state ?? leftBehind), isUndecided: true })),
    BookingRestored: step(
      (state, { data: { bookingDate, claimId } }) =>
        state && { ...state, isUndecided: false, home: { date: bookingDate, claimId } },
    ),
    RestoreRefused: decided,
  },
});
