import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { begunWarning, othersWarning, unavailableWarning } from '@tidylog/contracts/vocabulary/slot-warnings';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { BoardCleaner, BoardDay, BoardSlot, JobCard } from '../api/types.ts';
import { wholeTimes } from '../shared/whole-times.ts';

/** Where a job can go: a cleaner and a slot of a day. */
export interface Place {
  readonly cleaner: BoardCleaner;
  readonly slot: BoardSlot;
}

/** The last slot of a day; the board has it once a job is in it (decisions, "Catalogue and prices"). */
const eveningSlot: SlotId = '18:00-20:00';

export const slotsShown = ({ slots, cleaners }: BoardDay): readonly BoardSlot[] => {
  const isEveningUsed = cleaners.some((cleaner) => cleaner.slots[eveningSlot].existing_jobs.length > 0);
  return slots.filter(({ id }) => id !== eveningSlot || isEveningUsed);
};

/** A slot of the board by cleaner and slot (back office, section 9). */
export const placeKey = (cleanerId: string, slotId: SlotId): string => `${cleanerId} ${slotId}`;

export function placeAt(day: BoardDay, key: string): Place | undefined {
  const [cleanerId, slotId] = key.split(' ');
  const cleaner = day.cleaners.find((one) => one.cleaner_id === cleanerId);
  const slot = day.slots.find(({ id }) => id === slotId);
  return cleaner === undefined || slot === undefined ? undefined : { cleaner, slot };
}

export type CellState = 'jobs' | 'unavailable' | 'available' | 'unknown';

export const cellState = ({ available, existing_jobs }: BoardCleaner['slots'][SlotId]): CellState => {
  if (existing_jobs.length > 0) return 'jobs';
  if (available === 'unknown') return 'unknown';
  return available ? 'available' : 'unavailable';
};

/** What speaks against a place for a job; none of it blocks (back office, section 5). */
export function warningsAt({ cleaner, slot }: Place, jobId: string): readonly string[] {
  const { available, existing_jobs } = cleaner.slots[slot.id];
  const others = existing_jobs.filter(({ id }) => id !== jobId).length;
  return [
    ...(available === false ? [unavailableWarning] : []),
    ...(others > 0 ? [othersWarning(others)] : []),
    ...(slot.has_begun ? [begunWarning] : []),
  ];
}

/** Active cleaners with a slot that is neither taken nor closed to them. */
export const cleanersAvailable = ({ cleaners }: BoardDay): number =>
  cleaners.filter(
    ({ is_active, slots }) =>
      is_active &&
      Object.entries(slots).some(
        ([id, { available, existing_jobs }]) =>
          id !== eveningSlot && available !== false && existing_jobs.length === 0,
      ),
  ).length;

/** Those without a cleaner, first the ones of a date, then the later ones. */
export const inOrderFor = (jobs: readonly JobCard[], date: string): readonly JobCard[] => [
  ...jobs.filter(({ booking_date }) => booking_date === date),
  ...jobs.filter(({ booking_date }) => booking_date !== date),
];

export const canBeMoved = ({ status }: Pick<JobCard, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed';

export const jobName = ({ id, customer_name }: Pick<JobCard, 'id' | 'customer_name'>): string =>
  `#${shortId(id)}, ${customer_name}`;

export const placeName = ({ cleaner, slot }: Place): string =>
  `${cleaner.cleaner_name}, ${wholeTimes(slot.time_slot)}`;

export const isSunday = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() === 0;
