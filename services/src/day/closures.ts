import type { Refused } from '@tidylog/contracts/domain/refused';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused } from '../kernel/decision.ts';
import type { Done } from '../kernel/kit.ts';
import type { Streams } from '../kernel/transact.ts';
import { dayStream } from './day.ts';
import { closeDay, openDay } from './decisions.ts';

/** Days on which the office does not work. */
export function createClosures({ transact }: Streams) {
  const decide = async (
    date: LocalDate,
    decision: ReturnType<typeof closeDay>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const decided = await transact(dayStream(date), decision, by);
    return isRefused(decided) ? decided : { position: decided.last?.position };
  };
  return {
    close: (date: LocalDate, reason: string, by: WriteContext) =>
      decide(date, closeDay({ date, reason }), by),
    open: (date: LocalDate, by: WriteContext) => decide(date, openDay({ date }), by),
  };
}
