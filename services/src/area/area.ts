import type { AreaEvent } from '@tidylog/contracts/events/area';
import type { StreamOf } from '../kernel/folded.ts';
import { idFrom } from '../kernel/idempotency.ts';

type Requested = Extract<AreaEvent, { type: 'AreaNoticeRequested' }>['data'];

/** A person who is waiting for the company to serve their area, or was emailed that it does. */
export type AreaNotice =
  | { readonly status: 'none' }
  | (Pick<Requested, 'noticeId' | 'customerId' | 'zipCode'> & {
      readonly status: 'waiting' | 'told';
      readonly email: string;
    });

export const initial: AreaNotice = { status: 'none' };

export function evolve(notice: AreaNotice, event: AreaEvent): AreaNotice {
  switch (event.type) {
    case 'AreaNoticeRequested':
      return { status: 'waiting', ...event.data };
    case 'AreaServed':
      return notice.status === 'none' ? notice : { ...notice, status: 'told' };
  }
}

/** One per mailbox and ZIP code. */
export const noticeIdOf = (mailboxHash: string, zipCode: string): string =>
  idFrom('area-notice', mailboxHash, zipCode);

export const areaStream = (noticeId: string): StreamOf<AreaNotice, AreaEvent> => ({
  name: `area-${noticeId}`,
  initial,
  evolve,
});
