import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import { createIsLeaving } from '../../identity/departure.ts';
import type { Decide } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import type { Booking } from '../booking-state.ts';
import { assignCleaner, unassignCleaner } from '../decisions.ts';

/** What assigns a cleaner who works here; null removes the one who has the booking. */
export function createAssigning({ streams, settings }: Pick<Kit, 'streams' | 'settings'>) {
  const isLeaving = createIsLeaving({ streams });

  const isActive = async (cleanerId: CleanerId): Promise<boolean> =>
    (await streams.load(cleanerStream(cleanerId))).state.status === 'active' && !(await isLeaving(cleanerId));

  return async (
    cleanerId: CleanerId | null | undefined,
    notes: string | null,
  ): Promise<Decide<Booking, BookingEvent>[]> => {
    if (cleanerId === undefined) return [];
    if (cleanerId === null) return [unassignCleaner()];
    const { timeZone } = settings;
    return [assignCleaner({ cleanerId, isActive: await isActive(cleanerId), notes, timeZone })];
  };
}
