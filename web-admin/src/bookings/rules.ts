import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import { knownStatus } from '../shared/words.ts';

const isOneOf =
  (...statuses: readonly BookingStatus[]) =>
  (status: string): boolean =>
    statuses.includes(knownStatus(status));

/** When each command applies (customer calls, I.1 row 19); the server decides again. */
export const canConfirm = isOneOf('pending');
export const canComplete = isOneOf('pending', 'confirmed', 'in_progress');
export const canCancel = isOneOf('pending', 'confirmed');
export const hasTimes = isOneOf('confirmed', 'in_progress', 'completed');
export const canAssign = isOneOf('pending', 'confirmed');
export const canBePaid = isOneOf('pending', 'confirmed', 'in_progress', 'completed');
