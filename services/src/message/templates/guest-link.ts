import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type MailContent, note, text } from '../render/content.ts';
import { visitWords } from '../render/words.ts';
import { firstNameOf, linkNote, openButton, type VisitMail, visitFacts } from './visit-blocks.ts';

/** A new link to a booking, which works until the end of `lastDay`. */
export function guestLink(mail: VisitMail, lastDay: LocalDate): MailContent {
  const { visit } = mail;
  return {
    subject: `A new link to your cleaning on ${visitWords(visit.date, visit.slotId)}`,
    preheader: `It works until ${longDate(lastDay)}.`,
    title: 'Here is your new link',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        `Someone, most likely you, asked for a new link to your booking. It works until ${longDate(lastDay)}.`,
      ),
      openButton(mail),
      visitFacts(mail),
      ...linkNote(mail),
      note("If it wasn't you, you can ignore this email. We sent the link only to this address."),
    ],
  };
}
