import { customerId, uuid } from '../schemas/ids.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event, personal } from './event.ts';

/** Five digits. */
const zipCode = z.string();

export const areaEvents = {
  /**
   * A person wants to know when the company serves a ZIP code. One notice per mailbox and ZIP code: `noticeId` is made
   * from both. `customerId` is the mailbox's guest.
   */
  AreaNoticeRequested: event({
    noticeId: uuid,
    customerId,
    zipCode,
    email: personal(z.string(), 'customerId'),
  }),
  AreaServed: event({ noticeId: uuid, customerId, zipCode }),
} as const;
export type AreaEvent = EventOf<typeof areaEvents>;
