import { erased } from '@tidylog/contracts/events/event';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type CauseOf, type Mail, plain } from '../../composed.ts';
import { type MailContent, note, text } from '../../render/content.ts';

const content = (firstName: string | null, date: LocalDate): MailContent => ({
  subject: `You are on the waitlist for ${longDate(date)}`,
  preheader: 'We will contact you as soon as a place opens up.',
  title: 'You are on the waitlist',
  firstName,
  blocks: [
    text(
      `${longDate(date)} is full right now. You are on the waitlist. As soon as a place opens up, our office contacts people in the order they joined.`,
    ),
    note('Nothing is booked or charged until you say yes.'),
  ],
});

const template = 'waitlist-joined';

/** The event itself has everything the mail says. */
export const waitlistJoined: Mail<CauseOf<'WaitlistJoined'>> = {
  limited: [template],
  async compose({ data }) {
    const firstName = data.contact === erased ? null : data.contact.firstName;
    return {
      contact: data.contact,
      personId: data.customerId,
      aboutId: data.entryId,
      telling: plain(template, content(firstName, data.preferredDate)),
    };
  },
};
