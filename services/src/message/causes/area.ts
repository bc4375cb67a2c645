import { erased } from '@tidylog/contracts/events/event';
import { areaStream } from '../../area/area.ts';
import { type CauseOf, type Composed, type Desk, outdated } from '../composed.ts';
import { areaServed } from '../templates/area.ts';

/** Read from the log each time: what this process remembers of a person may be older than their erasure. */
async function addressOf({ noticeId, customerId }: CauseOf<'AreaServed'>['data'], { kit: { log } }: Desk) {
  for await (const { type, data } of log.read(areaStream(noticeId).name, { backwards: true }))
    if (type === 'AreaNoticeRequested' && data.customerId === customerId) return data.email;
  throw new Error('A notice that asks for a mail is not in the log.');
}

/** To a person who left an address in case the company comes to a ZIP code. */
export async function composeArea({ data }: CauseOf<'AreaServed'>, desk: Desk): Promise<Composed> {
  const { noticeId, customerId, zipCode } = data;
  const email = await addressOf(data, desk);
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
