import { type Draft, emptyDetails, emptyDraft, noRooms } from './draft.ts';

const draftKey = 'booking-draft';
const placedKey = 'booking-placed';
const settledKey = 'booking-settled';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLike = (value: unknown, pattern: object): boolean =>
  isObject(value) &&
  Object.entries(pattern).every(([member, sample]) => typeof value[member] === typeof sample);

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isPromoOrNull = (value: unknown): boolean =>
  value === null || (isLike(value, { code: '' }) && isObject(value) && isTextOrNull(value.problem));

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

const checks: Readonly<Record<keyof Draft, (value: unknown) => boolean>> = {
  owner: isTextOrNull,
  houseSize: isTextOrNull,
  frequency: isTextOrNull,
  rooms: (value) => isLike(value, noRooms),
  standard: (value) => value === null || Array.isArray(value),
  addOns: isObject,
  date: isTextOrNull,
  slot: isTextOrNull,
  promo: isPromoOrNull,
  details: (value) => isLike(value, emptyDetails),
  saveAddress: isBoolean,
  agreed: isBoolean,
  attempt: (value) => value === null || isLike(value, { key: '', body: {} }),
  seenTotal: (value) => value === null || typeof value === 'number',
};

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && Object.entries(checks).every(([member, isSound]) => isSound(value[member]));

/** The draft in a stored text, if there is one. */
export function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

// Session storage: each tab has its own booking, which survives a reload but not closing the tab.
function withStorage<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return use(sessionStorage);
  } catch {
    return otherwise;
  }
}

export const loadDraft = (): Draft =>
  withStorage((storage) => parseDraft(storage.getItem(draftKey)), null) ?? emptyDraft(null);

/** Keeps a draft, unless its try has become a booking: a late change must not bring it back. */
export const saveDraft = (draft: Draft): void =>
  withStorage((storage) => {
    if (draft.attempt !== null && draft.attempt.key === storage.getItem(settledKey)) return;
    storage.setItem(draftKey, JSON.stringify(draft));
  }, undefined);

/** Remembers the booking that this tab placed with that key, so that Back does not look like a lost booking. */
export function markPlaced(bookingId: string, key: string): void {
  withStorage((storage) => {
    storage.removeItem(draftKey);
    storage.setItem(placedKey, bookingId);
    storage.setItem(settledKey, key);
  }, undefined);
}

export const placedBooking = (): string | null => withStorage((storage) => storage.getItem(placedKey), null);

/** Forgets everything personal, when a person leaves. */
export function forgetDrafts(): void {
  withStorage((storage) => {
    storage.removeItem(draftKey);
    storage.removeItem(placedKey);
    storage.removeItem(settledKey);
  }, undefined);
}
