import { momentOf } from '../../kernel/moment.ts';
import type { WorkTimes } from './times-decisions.ts';

interface Given {
  readonly clocked_in_at: string | null;
  readonly clocked_out_at: string | null;
}

const instantIn = (text: string | null, timeZone: string): Temporal.Instant | null =>
  text === null ? null : momentOf(text, timeZone);

/** When a visit was worked: instants, or local times of the business without an offset. */
export const workTimes = ({ clocked_in_at, clocked_out_at }: Given, timeZone: string): WorkTimes => ({
  clockedInAt: instantIn(clocked_in_at, timeZone),
  clockedOutAt: instantIn(clocked_out_at, timeZone),
});
