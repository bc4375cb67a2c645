import { customerId, uuid } from '../ids.ts';
import { z } from '../zod.ts';
import { type EventOf, event, personal } from './event.ts';

/** Five digits. */
const zipCode = z.string();

export const areaEvents = {
  /**
   * Somebody wants to hear when the company comes to a ZIP code. One notice a mailbox and ZIP code: `noticeId` is made
   * from both. `customerId` is the guest that the mailbox is.
   */
  AreaNoticeRequested: event({
    noticeId: uuid,
    customerId,
    zipCode,
    email: personal(z.string(), 'customerId'),
  }),
  /** The company comes to the ZIP code now: the mail that was promised is due. */
  AreaServed: event({ noticeId: uuid, customerId, zipCode }),
} as const;
export type AreaEvent = EventOf<typeof areaEvents>;
