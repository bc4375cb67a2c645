import { erased } from '@tidylog/contracts/events/event';
import { areaStream } from '../../../area/area.ts';
import { type CauseOf, type Desk, type Mail, outdated, plain } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';

const content = ({ zipCode, url }: { readonly zipCode: string; readonly url: string }): MailContent => ({
  subject: `We now serve ${zipCode}`,
  preheader: 'You asked us to let you know. You can book a cleaning today.',
  title: `We now serve ${zipCode}`,
  firstName: null,
  blocks: [
    text(
      `You asked us to let you know when we start serving ${zipCode}. Now we do, and you can book your first cleaning.`,
    ),
    button('Book a Cleaning', url),
    note('This is the only email we send about this. If you did not ask for it, you can ignore it.'),
  ],
});

const template = 'area-served';

/** Read from the log each time: the memory of this process may be older than a person's erasure. */
async function addressOf({ noticeId, customerId }: CauseOf<'AreaServed'>['data'], { kit: { log } }: Desk) {
  for await (const { type, data } of log.read(areaStream(noticeId).name, { backwards: true }))
    if (type === 'AreaNoticeRequested' && data.customerId === customerId) return data.email;
  throw new Error('A notice that asks for a mail is not in the log.');
}

/** To a person who left an address in case the company starts to serve a ZIP code. */
export const areaServed: Mail<CauseOf<'AreaServed'>> = {
  limited: [template],
  async compose({ data }, desk) {
    const { noticeId, customerId, zipCode } = data;
    const email = await addressOf(data, desk);
    const { servedZipCodes } = await desk.kit.settings.at(desk.now());
    const isServed = servedZipCodes.includes(zipCode);
    const url = desk.links.page('/guest-booking');
    return {
      contact: email === erased ? erased : { firstName: '', lastName: '', email, phone: null },
      personId: customerId,
      aboutId: noticeId,
      telling: isServed ? plain(template, content({ zipCode, url })) : outdated(template),
    };
  },
};
