import { noMoney } from '@tidylog/contracts/vocabulary/money';
import { type Block, type MailContent, note, some, text } from '../render/content.ts';
import { money, visitWords } from '../render/words.ts';
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
        : `We have requested a refund of ${money(back.asked)} to your card.`,
    title: 'Your visit is cancelled',
    firstName: firstNameOf(visit),
    blocks: [
      text('We cancelled your cleaning, as you asked.'),
      visitFacts(mail),
      ...answer(notes),
      ...moneyBackBlocks(back),
      note('Open the attached file to remove this visit from your calendar.'),
    ],
  };
}

/** The office did not agree to a cancellation: the visit stays. */
export function cancellationRejected(mail: VisitMail, notes: string | null): MailContent {
  const { visit } = mail;
  return {
    subject: `Your cancellation request: your visit on ${visitWords(visit.date, visit.slotId)} is still booked`,
    preheader: 'We could not approve your cancellation request.',
    title: 'Your visit has not changed',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        'We reviewed your request and could not cancel this cleaning. If that does not work for you, please call us and we will find a solution.',
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
    subject: `Moved as you asked: your cleaning is now on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'Our office approved the new time.',
    title: 'Your visit has a new time',
    firstName: firstNameOf(visit),
    blocks: [
      text(`Our office approved your request. Your visit was on ${visitWords(fromDate, fromSlotId)} before.`),
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
    subject: `Your request to move: your visit is still on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We could not move your visit.',
    title: 'Your visit has not changed',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        'We could not move your cleaning to the time you asked for. It stays at its current time. If that does not work for you, please call us.',
      ),
      visitFacts(mail),
      openButton(mail),
      ...linkNote(mail),
    ],
  };
}
