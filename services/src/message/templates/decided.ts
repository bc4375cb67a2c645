import { noMoney } from '@tidylog/contracts/money';
import { type Block, type MailContent, note, some, text } from '../content.ts';
import { money, visitWords } from '../wording.ts';
import type { Moved } from './booking.ts';
import {
  calendarNote,
  firstNameOf,
  holdBlocks,
  linkNote,
  type MoneyBack,
  moneyBackBlocks,
  openButton,
  type VisitMail,
  visitFacts,
} from './visit-blocks.ts';

const answer = (words: string | null): readonly Block[] =>
  some(words !== null && words.trim() !== '' && { kind: 'quote', title: 'From our office', text: words });

/** The office agreed to a cancellation. */
export function cancellationApproved(mail: VisitMail, back: MoneyBack, notes: string | null): MailContent {
  const { visit } = mail;
  return {
    subject: `Cancelled as you asked: ${visitWords(visit.date, visit.slotId)}`,
    preheader:
      back.asked === noMoney
        ? 'Your visit is cancelled.'
        : `We have asked for ${money(back.asked)} to go back to your card.`,
    title: 'Your visit is cancelled',
    firstName: firstNameOf(visit),
    blocks: [
      text('We cancelled your cleaning, as you asked.'),
      visitFacts(mail),
      ...answer(notes),
      ...moneyBackBlocks(back),
      note('The attached file takes this visit out of your calendar.'),
    ],
  };
}

/** The office did not agree to a cancellation: the visit stays. */
export function cancellationRejected(mail: VisitMail, notes: string | null): MailContent {
  const { visit } = mail;
  return {
    subject: `About your cancellation: the visit on ${visitWords(visit.date, visit.slotId)} stays`,
    preheader: 'We could not agree to your cancellation request.',
    title: 'Your visit stays as it is',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        'We looked at your request and could not agree to cancel this cleaning. If this does not work for you, please call us: we will find a way.',
      ),
      visitFacts(mail),
      ...answer(notes),
      openButton(mail),
      ...linkNote(mail),
    ],
  };
}

/** The office moved a visit as it was asked to. */
export function rescheduleApproved(mail: VisitMail, { fromDate, fromSlotId }: Moved): MailContent {
  const { visit } = mail;
  return {
    subject: `Moved as you asked: your cleaning is on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'Our office agreed to the new time.',
    title: 'Your visit has a new time',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        `Our office agreed to your request. Before, the visit was on ${visitWords(fromDate, fromSlotId)}.`,
      ),
      visitFacts(mail),
      ...holdBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

/** The office could not move a visit: it stays. */
export function rescheduleDenied(mail: VisitMail): MailContent {
  const { visit } = mail;
  return {
    subject: `About your new time: the visit stays on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We could not move your visit.',
    title: 'Your visit stays as it is',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        'We could not move your cleaning to the time you asked for. It stays as it was; if it does not work for you, please call us.',
      ),
      visitFacts(mail),
      openButton(mail),
      ...linkNote(mail),
    ],
  };
}
