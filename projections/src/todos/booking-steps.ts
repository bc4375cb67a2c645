import type { RecordedOf } from '../engine/read-model.ts';

/** A claim of a place. Which claim a booking holds on a date is unknown (null) where an earlier to-do saw it. */
interface Claim {
  readonly date: string;
  readonly claimId: string | null;
}

export interface BookingSteps {
  /** The booking's stream has asked for a place and not said yet what became of it. */
  readonly isUndecided: boolean;
  /** The claim that the booking may keep; null for none. */
  readonly home: Claim | null;
  /** The claims that stand. */
  readonly claims: readonly Claim[];
  /** The claims of a use of a promo code that stand; absent for none. */
  readonly uses?: readonly string[];
}

export const bookingStepsEvents = [
  'BookingRequested',
  'PlaceClaimed',
  'BookingPlaced',
  'BookingRefused',
  'RescheduleRequested',
  'BookingRescheduled',
  'RescheduleRefused',
  'BookingCancelled',
  'PlaceReleased',
  'PromoUseClaimed',
  'PromoUseReleased',
  'RestoreRequested',
  'BookingRestored',
  'RestoreRefused',
] as const;
export type BookingStepsEvent = RecordedOf<(typeof bookingStepsEvents)[number]>;

const sameClaim = (one: Claim) => (other: Claim) => one.date === other.date && one.claimId === other.claimId;

const holding = (date: string): BookingSteps => {
  const claim = { date, claimId: null };
  return { isUndecided: false, home: claim, claims: [claim] };
};

// The booking's stream speaks before any claim: one that comes later was left behind and must be released.
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

const after = (state: BookingSteps | undefined, event: BookingStepsEvent): BookingSteps | undefined => {
  switch (event.type) {
    case 'BookingRequested':
      return { isUndecided: true, home: null, claims: [] };
    case 'PlaceClaimed':
      return claimed(state ?? leftBehind, { date: event.data.date, claimId: event.data.claimId });
    case 'RescheduleRequested':
      return { ...(state ?? holding(event.data.fromDate)), isUndecided: true };
    case 'BookingCancelled':
      return { ...(state ?? holding(event.data.bookingDate)), home: null };
    case 'BookingPlaced':
      return (
        state && {
          ...state,
          isUndecided: false,
          home: { date: event.data.bookingDate, claimId: event.data.bookingId },
        }
      );
    case 'BookingRescheduled':
      return state && rescheduled(state, event);
    case 'BookingRefused':
    case 'RescheduleRefused':
    case 'RestoreRefused':
      return state && { ...state, isUndecided: false };
    case 'PlaceReleased':
      return state && released(state, { date: event.data.date, claimId: event.data.claimId });
    case 'RestoreRequested':
      return { ...(state ?? leftBehind), isUndecided: true };
    case 'BookingRestored':
      return (
        state && {
          ...state,
          isUndecided: false,
          home: { date: event.data.bookingDate, claimId: event.data.claimId },
        }
      );
    case 'PromoUseClaimed':
      return withUses(state ?? leftBehind, [...otherUses(state, event.data.claimId), event.data.claimId]);
    case 'PromoUseReleased':
      return state && withUses(state, otherUses(state, event.data.claimId));
  }
};

const isAtItsEnd = ({ isUndecided, home, claims, uses }: BookingSteps): boolean =>
  !isUndecided &&
  claims.every((claim) => home !== null && sameClaim(home)(claim)) &&
  (home !== null || uses === undefined);

/** The steps of a booking over several streams: open until its stream has decided and no claim or use stands in excess. */
export const bookingSteps = (
  state: BookingSteps | undefined,
  event: BookingStepsEvent,
): BookingSteps | undefined => {
  const next = after(state, event);
  return next === undefined || isAtItsEnd(next) ? undefined : next;
};
