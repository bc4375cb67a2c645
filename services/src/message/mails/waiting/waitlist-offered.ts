import type { Contact } from '@tidylog/contracts/events/booking';
import { type Erased, erased } from '@tidylog/contracts/events/event';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { waitlistStream } from '../../../waitlist/waitlist.ts';
import { type CauseOf, type Desk, type Mail, outdated, plain } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';

const content = (firstName: string, date: LocalDate, url: string): MailContent => ({
  subject: `A place is free on ${longDate(date)}`,
  preheader: 'You asked us to let you know. Book it while it is free.',
  title: 'A place is free',
  firstName,
  blocks: [
    text(
      `You are on our waitlist for ${longDate(date)}. A place is free on that day now, and you can book it.`,
    ),
    button('Book This Day', url),
    note(
      'We cannot hold the place for you: it goes to the person who books it first. Nothing is booked or charged until then.',
    ),
  ],
});

const template = 'waitlist-offered';

/** Read from the log each time: the memory of this process may be older than a person's erasure. */
async function contactOf(
  { entryId, customerId }: CauseOf<'WaitlistOffered'>['data'],
  { kit: { log } }: Desk,
): Promise<Contact | Erased> {
  for await (const { type, data } of log.read(waitlistStream(entryId).name, { backwards: true }))
    if (type === 'WaitlistJoined' && data.customerId === customerId) return data.contact;
  throw new Error('An entry that asks for a mail is not in the log.');
}

/** To a person who waits for a day that has a place now. */
export const waitlistOffered: Mail<CauseOf<'WaitlistOffered'>> = {
  async compose({ data }, desk) {
    const { entryId, customerId, preferredDate } = data;
    const { kit, links, now } = desk;
    const contact = await contactOf(data, desk);
    const { state: entry } = await kit.streams.load(waitlistStream(entryId));
    const isOpen = entry.status === 'contacted' && preferredDate > dateAt(now(), kit.settings.timeZone);
    const firstName = contact === erased ? '' : contact.firstName;
    return {
      contact,
      personId: customerId,
      aboutId: entryId,
      telling: isOpen
        ? plain(template, content(firstName, preferredDate, links.page('/guest-booking')))
        : outdated(template),
    };
  },
};
