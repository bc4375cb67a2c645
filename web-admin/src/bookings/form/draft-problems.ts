import type { Day } from '../../api/types.ts';
import type { Problems } from '../../shared/dialog/FormDialog.tsx';
import type { BookingDraft, ContentDraft } from './booking-draft.ts';

/** What a date and a slot are up against. */
export interface Hurdles {
  readonly closed: boolean;
  readonly sunday: boolean;
  readonly begun: boolean;
  readonly full: boolean;
}

/** As a plain calendar date, whatever the zone of the browser. */
const isSunday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

type Scheduled = Pick<BookingDraft, 'booking_date' | 'time_slot'>;

const noDayHurdles = { closed: false, sunday: false, full: false } as const;

function dayHurdles(date: string, places: Day['places'] | undefined): Omit<Hurdles, 'begun'> {
  const isClosed = places?.closed === true;
  return {
    closed: isClosed,
    sunday: isSunday(date),
    full: places !== undefined && !isClosed && places.taken >= places.capacity,
  };
}

const hasBegun = (day: Day | undefined, slot: string): boolean =>
  day?.slots.some(({ id, has_begun }) => id === slot && has_begun) === true;

/** Where a booking already is, it stays. */
export function hurdlesOf(
  { booking_date: date, time_slot: slot }: Scheduled,
  day: Day | undefined,
  before?: Scheduled,
): Hurdles {
  const isNewDate = date !== '' && date !== before?.booking_date;
  const isNewSlot = isNewDate || slot !== before?.time_slot;
  const known = day?.date === date ? day : undefined;
  return {
    ...(isNewDate ? dayHurdles(date, known?.places) : noDayHurdles),
    begun: isNewSlot && hasBegun(known, slot),
  };
}

const required = {
  house_size: 'Choose a house size.',
  booking_date: 'Choose a date.',
  time_slot: 'Choose a time slot.',
} as const;
const requiredAddress = {
  street: 'Please enter a street address.',
  city: 'Please enter a city.',
  state: 'Please enter a state.',
  zip_code: 'Enter a 5-digit ZIP code.',
} as const;

const missingIn = (draft: BookingDraft): Problems =>
  Object.fromEntries(
    Object.entries(required).filter(([field]) => draft[field as keyof typeof required] === ''),
  );

const missingInAddress = ({ address }: Pick<ContentDraft, 'address'>): Problems =>
  Object.fromEntries(
    Object.entries(requiredAddress)
      .filter(([field]) => address[field as keyof typeof requiredAddress].trim() === '')
      .map(([field, message]) => [`address.${field}`, message]),
  );

/** Whether something that every booking needs is missing. */
export const lacksRequired = (problems: Problems): boolean =>
  Object.entries(problems).some(
    ([field, message]) =>
      Object.hasOwn(required, field) && required[field as keyof typeof required] === message,
  );

const tickIt = 'Check this box to continue, or choose another time.';

function hurdleProblems({ agreed }: BookingDraft, hurdles: Hurdles): Problems {
  const ticks = (['sunday', 'begun', 'full'] as const).filter((kind) => hurdles[kind] && !agreed[kind]);
  return {
    ...Object.fromEntries(ticks.map((kind) => [`agreed.${kind}`, tickIt])),
    ...(hurdles.closed && { booking_date: 'We are closed on this day. Please choose another day.' }),
  };
}

interface Facts {
  readonly day: Day | undefined;
  readonly served: readonly string[] | undefined;
  /** The draft as the booking is; absent for a new one. */
  readonly before?: BookingDraft;
}

interface Area {
  readonly served: readonly string[] | undefined;
  readonly before?: Pick<ContentDraft, 'address'>;
}

function areaProblem({ address }: Pick<ContentDraft, 'address'>, { served, before }: Area): Problems {
  const zip = address.zip_code.trim();
  const isKept = zip === before?.address.zip_code;
  if (zip === '' || isKept || served === undefined || served.includes(zip.slice(0, 5))) return {};
  return { 'address.zip_code': "We don't service this ZIP code yet" };
}

/** What is wrong with an address; one that is no longer served is kept. */
export const addressProblems = (draft: Pick<ContentDraft, 'address'>, area: Area): Problems => ({
  ...areaProblem(draft, area),
  ...missingInAddress(draft),
});

/** What is wrong with a draft, by the name of the field; empty when it can be sent. */
export function draftProblems(draft: BookingDraft, facts: Facts): Problems {
  const { today } = facts.day ?? {};
  const isPast =
    today !== undefined &&
    draft.booking_date !== '' &&
    draft.booking_date < today &&
    draft.booking_date !== facts.before?.booking_date;
  return {
    ...hurdleProblems(draft, hurdlesOf(draft, facts.day, facts.before)),
    ...addressProblems(draft, facts),
    ...(isPast && { booking_date: 'This day has passed. Please choose today or a later day.' }),
    ...missingIn(draft),
  };
}
