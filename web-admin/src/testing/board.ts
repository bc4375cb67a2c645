import { slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { BoardCleaner, BoardDay, JobCard } from '../api/types.ts';
import { newBooking } from './fixtures/bookings.ts';

export const newJob = (part: Partial<JobCard> = {}): JobCard => ({
  ...newBooking({ status: 'confirmed', ...part }),
  service_name: 'Dusting',
  total_price: 235,
  apartment: null,
  notes: null,
  ...part,
});

type Cells = BoardCleaner['slots'];

const cells = (part: Partial<Cells>): Cells => ({
  ...(Object.fromEntries(
    slotIds.map((id) => [id, { available: 'unknown', existing_jobs: [] }]),
  ) as unknown as Cells),
  ...part,
});

export const newBoardCleaner = ({
  slots = {},
  ...part
}: Partial<Omit<BoardCleaner, 'slots'>> & { slots?: Partial<Cells> } = {}): BoardCleaner => ({
  cleaner_id: 'c-1',
  cleaner_name: 'Rosa Delgado',
  calendar_enabled: false,
  calendar_error: null,
  is_active: true,
  slots: cells(slots),
  ...part,
});

/** A day of the board, by default a Friday in winter time. */
export const newBoardDay = (part: Partial<BoardDay> = {}): BoardDay => {
  const date = part.date ?? '2027-01-15';
  return {
    date,
    today: '2027-01-15',
    places: { taken: 1, capacity: 10, closed: false },
    slots: slotIds.map((id) => ({
      id,
      time_slot: slotLabel(id),
      start_time: `${date}T${id.slice(0, 5)}:00-06:00`,
      end_time: `${date}T${id.slice(6)}:00-06:00`,
      has_begun: false,
    })),
    cleaners: [newBoardCleaner()],
    ...part,
  };
};
