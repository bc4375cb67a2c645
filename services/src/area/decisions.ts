import type { AreaEvent } from '@tidylog/contracts/events/area';
import { erased } from '@tidylog/contracts/events/event';
import { accept, type Decision } from '../kernel/decision.ts';
import type { AreaNotice } from './area.ts';

type Requested = Extract<AreaEvent, { type: 'AreaNoticeRequested' }>['data'];

/**
 * A person already waiting keeps waiting. One who was emailed or erased may ask again: we may have left the area since.
 * After an erasure the mailbox has another guest, and this process may still remember the earlier one.
 */
export const requestAreaNotice =
  (requested: Requested) =>
  (notice: AreaNotice): Decision<AreaEvent, never> =>
    notice.status === 'waiting' && notice.email !== erased && notice.customerId === requested.customerId
      ? accept()
      : accept({ type: 'AreaNoticeRequested', data: requested });

/** Triggers the promised mail once the ZIP code is served. */
export const tellOfArea =
  ({ servedZipCodes }: { readonly servedZipCodes: readonly string[] }) =>
  (notice: AreaNotice): Decision<AreaEvent, never> => {
    if (notice.status !== 'waiting' || notice.email === erased) return accept();
    const { noticeId, customerId, zipCode } = notice;
    return servedZipCodes.includes(zipCode)
      ? accept({ type: 'AreaServed', data: { noticeId, customerId, zipCode } })
      : accept();
  };
