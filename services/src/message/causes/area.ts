import { erased } from '@tidylog/contracts/events/event';
import { areaStream } from '../../area/area.ts';
import { type CauseOf, type Composed, type Desk, outdated } from '../composed.ts';
import { areaServed } from '../templates/area.ts';

/** To somebody who left an address in case the company comes to a ZIP code. */
export async function composeArea({ data }: CauseOf<'AreaServed'>, desk: Desk): Promise<Composed> {
  const { noticeId, customerId, zipCode } = data;
  const { state: notice } = await desk.kit.streams.load(areaStream(noticeId));
  if (notice.status === 'none') throw new Error('A notice that asks for a mail is not in the log.');
  const { email } = notice;
  const isServed = desk.kit.settings.servedZipCodes.includes(zipCode);
  const url = desk.links.page('/guest-booking');
  return {
    contact: email === erased ? erased : { firstName: '', lastName: '', email, phone: null },
    personId: customerId,
    aboutId: noticeId,
    telling: isServed
      ? { template: 'area-served', content: areaServed({ zipCode, url }), attachments: [] }
      : outdated('area-served'),
  };
}
