import type { Contact } from '@tidylog/contracts/events/booking';
import { type Erased, erased } from '@tidylog/contracts/events/event';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { waitlistStream } from '../../../waitlist/waitlist.ts';
import { type CauseOf, type Desk, type Mail, outdated, plain } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';

interface Told {
  readonly firstName: string;
  readonly date: LocalDate;
  /** An earlier mail offered a place. */
  readonly isAgain: boolean;
  readonly url: string;
}

const content = ({ firstName, date, isAgain, url }: Told): MailContent => ({
  subject: `A place is free on ${longDate(date)}`,
  preheader: 'You asked us to let you know. Book it while it is free.',
  title: 'A place is free',
  firstName,
  blocks: [
    text(
      isAgain
        ? `You are on our waitlist for ${longDate(date)}. We emailed you about a free place before. There is one now, and you can book it.`
        : `You are on our waitlist for ${longDate(date)}. A place is free on that day now, and you can book it.`,
    ),
    button('Book This Day', url),
    note(
      'We cannot hold the place for you: it goes to the person who books it first. Nothing is booked or charged until then.',
    ),
  ],
});

const template = 'waitlist-offered';

/** Read from the log each time: the memory of this process may be older than a person's erasure. */
async function waitingOf(
  { id, data: { entryId, customerId } }: CauseOf<'WaitlistOffered'>,
  { kit: { log } }: Desk,
): Promise<{ readonly contact: Contact | Erased; readonly isAgain: boolean }> {
  let hasCome = false;
  let isAgain = false;
  for await (const event of log.read(waitlistStream(entryId).name, { backwards: true })) {
    if (hasCome && event.type === 'WaitlistOffered') isAgain = true;
    if (event.id === id) hasCome = true;
    if (event.type === 'WaitlistJoined' && event.data.customerId === customerId)
      return { contact: event.data.contact, isAgain };
  }
  throw new Error('An entry that asks for a mail is not in the log.');
}

/** To a person who waits for a day that has a place now. */
export const waitlistOffered: Mail<CauseOf<'WaitlistOffered'>> = {
  async compose(cause, desk) {
    const { entryId, customerId, preferredDate } = cause.data;
    const { kit, links, now } = desk;
    const { contact, isAgain } = await waitingOf(cause, desk);
    const { state: entry } = await kit.streams.load(waitlistStream(entryId));
    const isOpen = entry.status === 'contacted' && preferredDate > dateAt(now(), kit.settings.timeZone);
    const firstName = contact === erased ? '' : contact.firstName;
    return {
      contact,
      personId: customerId,
      aboutId: entryId,
      telling: isOpen
        ? plain(
            template,
            content({ firstName, date: preferredDate, isAgain, url: links.page('/guest-booking') }),
          )
        : outdated(template),
    };
  },
};
