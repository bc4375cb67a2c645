import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Streams } from '../kernel/transact.ts';
import { dayStream } from './day.ts';

/** Whether a day is closed. A day remembered as open is not read again, because the claim checks it. */
export async function isDayClosed({ load }: Streams, date: LocalDate): Promise<boolean> {
  const day = await load(dayStream(date), Number.POSITIVE_INFINITY);
  return day.state.status === 'closed' && (await load(dayStream(date))).state.status === 'closed';
}
