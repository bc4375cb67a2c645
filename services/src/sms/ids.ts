import type { SendTiming, SmsType } from '@tidylog/contracts/vocabulary/sms';
import { idFrom } from '../kernel/idempotency.ts';
import type { Visit } from '../message/visit.ts';

/** One reminder for a visit, type and time of the visit, by itself or by hand. */
export const reminderIdOf = (
  { bookingId, date, slotId }: Pick<Visit, 'bookingId' | 'date' | 'slotId'>,
  type: SmsType,
  timing: SendTiming,
): string => idFrom('sms', bookingId, type, timing, date, slotId);

/** One text for what happened at a visit. */
export const newsIdOf = (type: SmsType, causeId: string): string => idFrom('sms', type, causeId);

/** A text that the office sends again, or one more. */
export const anotherIdOf = (creationId: string): string => idFrom('sms', 'by-hand', creationId);
