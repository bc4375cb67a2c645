import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { button, facts, type MailContent, text } from '../../render/content.ts';
import type { CleanerDesk } from '../../to-cleaner.ts';
import { addressLine, type Visit } from '../../visit.ts';

/** All jobs of a day, the earliest first. */
export const jobsTomorrow = (
  { contact, links }: CleanerDesk,
  date: LocalDate,
  visits: readonly Visit[],
): MailContent => {
  const count = visits.length === 1 ? '1 job' : `${visits.length} jobs`;
  return {
    subject: `Tomorrow: ${count} on ${longDate(date)}`,
    preheader: `You have ${count} tomorrow.`,
    title: `You have ${count} tomorrow`,
    firstName: contact.firstName,
    blocks: [
      text(`This is what you have on ${longDate(date)}.`),
      facts(
        ...visits.map((visit) => [slotLabel(visit.slotId), addressLine(visit) ?? 'Address removed'] as const),
      ),
      button('See my jobs', links.page('/cleaner/jobs')),
    ],
  };
};
