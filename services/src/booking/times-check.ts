import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { isRefused } from '../kernel/decision.ts';
import type { Kit } from '../kernel/kit.ts';
import { bookingStream } from './booking.ts';
import { correctTimes, type WorkTimes } from './visit/times-decisions.ts';

/** Why the work times of a visit could not be corrected now; undefined when they could. Writes nothing. */
export const createTimesCheck =
  ({ streams, settings: { timeZone } }: Pick<Kit, 'streams' | 'settings'>) =>
  async (id: BookingId, times: WorkTimes, now: Temporal.Instant): Promise<Refused | undefined> => {
    const { state: booking } = await streams.load(bookingStream(id));
    const rest = { reason: '', payShare: 0, correctionId: null };
    const decision = correctTimes({ ...times, ...rest, now, timeZone })(booking);
    return isRefused(decision) ? decision : undefined;
  };
