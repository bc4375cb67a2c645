import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { begunWarning, othersWarning, unavailableWarning } from '@tidylog/contracts/vocabulary/slot-warnings';
import type { JobAt } from '@tidylog/server/views';

interface Slot {
  readonly isUnavailable: boolean;
  readonly others: readonly JobAt[];
  readonly hasBegun: boolean;
}

const named = ({ customerName, bookingId }: JobAt): string => `${customerName} (${shortId(bookingId)})`;

/** What speaks against the slot that a job now has, naming the other jobs there; null for nothing. */
export function slotWarning({ isUnavailable, others, hasBegun }: Slot): string | null {
  const warnings = [
    ...(isUnavailable ? [unavailableWarning] : []),
    ...(others.length > 0 ? [`${othersWarning(others.length)}: ${others.map(named).join(', ')}`] : []),
    ...(hasBegun ? [begunWarning] : []),
  ];
  return warnings.length === 0 ? null : warnings.join('. ');
}
