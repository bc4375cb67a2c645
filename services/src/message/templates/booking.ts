import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type Block, button, facts, type MailContent, note, some, text } from '../render/content.ts';
import { momentWords, money, visitWords, weekday, whenRows } from '../render/words.ts';
import {
  balanceBlocks,
  calendarNote,
  firstNameOf,
  holdBlocks,
  linkNote,
  type MoneyBack,
  moneyBackBlocks,
  openButton,
  priceBlock,
  type VisitMail,
  visitFacts,
} from './visit-blocks.ts';

const quote = (title: string, words: string | null): readonly Block[] =>
  some(words !== null && words.trim() !== '' && { kind: 'quote', title, text: words });

/** Placed and not paid: until when the place is held. */
export function bookingPlaced(mail: VisitMail): MailContent {
  const { visit, timeZone } = mail;
  const until = visit.holdUntil === null ? null : momentWords(visit.holdUntil, timeZone);
  return {
    subject: `We hold your place on ${visitWords(visit.date, visit.slotId)}`,
    preheader: until === null ? 'We received your booking.' : `Pay by ${until} to confirm it.`,
    title: 'We hold your place',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        until === null
          ? 'Thank you for booking with us. Your booking is confirmed once you pay.'
          : `Thank you for booking with us. We hold your place until ${until}. Your booking is confirmed once you pay.`,
      ),
      visitFacts(mail),
      priceBlock(mail),
      button(`Pay ${money(visit.balance)}`, mail.payUrl),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

/** Confirmed by the office, or because nothing is due. */
export function bookingConfirmed(mail: VisitMail): MailContent {
  const { visit } = mail;
  return {
    subject: `Confirmed: your cleaning on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'Your visit is confirmed. Here is everything you need to know.',
    title: 'Your visit is confirmed',
    firstName: firstNameOf(visit),
    blocks: [
      text('Good news: your cleaning is confirmed. We look forward to seeing you.'),
      visitFacts(mail),
      priceBlock(mail),
      ...balanceBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

const stars = [
  ['Excellent', 5],
  ['Very good', 4],
  ['Good', 3],
  ['Fair', 2],
  ['Poor', 1],
] as const;

/** Cleaned: how was it? A star opens the page with that star chosen; the rating is sent only from there. */
export function visitCompleted({ visit, bookingUrl }: VisitMail): MailContent {
  const rate = (given: number): string => {
    const address = new URL(bookingUrl);
    address.searchParams.set('stars', String(given));
    return address.href;
  };
  return {
    subject: `How was your cleaning on ${weekday(visit.date)}?`,
    preheader: 'Rate your cleaning and tell us how it went.',
    title: 'Your home is clean',
    firstName: firstNameOf(visit),
    blocks: [
      text('Thank you for having us. How was it? Choose a rating. You can add a comment before you send it.'),
      {
        kind: 'choices',
        items: stars.map(([name, given]) => ({
          label: `${'★'.repeat(given)}${'☆'.repeat(5 - given)} ${name}`,
          href: rate(given),
        })),
      },
      note('If anything is not right, please tell us the same day.'),
    ],
  };
}

export interface Moved {
  readonly fromDate: LocalDate;
  readonly fromSlotId: SlotId;
}

const newTime = ({ visit, timeZone }: VisitMail, { fromDate, fromSlotId }: Moved): Block =>
  facts(['Before', visitWords(fromDate, fromSlotId)], ...whenRows(visit.date, visit.slotId, timeZone));

/** Moved by the customer. */
export function bookingRescheduled(mail: VisitMail, moved: Moved): MailContent {
  const { visit } = mail;
  return {
    subject: `Your cleaning is now on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'Your visit has a new time.',
    title: 'Your visit has a new time',
    firstName: firstNameOf(visit),
    blocks: [
      text('As you asked, we moved your cleaning.'),
      newTime(mail, moved),
      ...holdBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

/** Moved by the office, with its reason where it gave one. */
export function movedByOffice(mail: VisitMail, moved: Moved, reason: string | null): MailContent {
  const { visit } = mail;
  return {
    subject: `Your ${weekday(moved.fromDate)} clean was moved to ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We had to move your visit. Please check that the new time works for you.',
    title: `Your ${weekday(moved.fromDate)} clean was moved`,
    firstName: firstNameOf(visit),
    blocks: [
      text('We had to move your cleaning. If the new time does not work for you, please let us know.'),
      newTime(mail, moved),
      ...quote('Reason', reason),
      ...holdBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

/** Cancelled by the office, with its message. */
export function cancelledByOffice(mail: VisitMail, back: MoneyBack, reason: string | null): MailContent {
  const { visit } = mail;
  return {
    subject: `Your ${weekday(visit.date)} clean was cancelled: ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We are sorry, but we had to cancel your visit.',
    title: `Your ${weekday(visit.date)} clean was cancelled`,
    firstName: firstNameOf(visit),
    blocks: [
      text('We are sorry, but our office had to cancel this cleaning.'),
      visitFacts(mail),
      ...quote('From our office', reason),
      ...moneyBackBlocks(back),
      note('Open the attached file to remove this visit from your calendar.'),
    ],
  };
}

/** The office changed what is cleaned. */
export function selectionChangedByOffice(mail: VisitMail, difference: Cents): MailContent {
  const { visit } = mail;
  const change = difference === noMoney ? 'The price stays the same.' : 'The price has changed as well.';
  return {
    subject: `Your ${weekday(visit.date)} clean was changed`,
    preheader: `Our office changed what we will clean. ${change}`,
    title: `Your ${weekday(visit.date)} clean was changed`,
    firstName: firstNameOf(visit),
    blocks: [
      text(`Our office changed what we will clean. ${change}`),
      visitFacts(mail),
      priceBlock(mail),
      ...balanceBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
    ],
  };
}

/** Left out by the customer, as one visit of a subscription. */
export function visitSkipped(mail: VisitMail, back: MoneyBack): MailContent {
  const { visit } = mail;
  return {
    subject: `Skipped: your cleaning on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We will skip this visit. Your other visits stay as they are.',
    title: 'This visit is skipped',
    firstName: firstNameOf(visit),
    blocks: [
      text('As you asked, we will skip this visit. Your other visits stay as they are, and there is no fee.'),
      visitFacts(mail),
      ...moneyBackBlocks(back),
      note('Open the attached file to remove this visit from your calendar.'),
    ],
  };
}

/** The hold on an unpaid booking has ended. */
export function holdExpired(mail: VisitMail, bookUrl: string): MailContent {
  const { visit } = mail;
  return {
    subject: `We released your place on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We did not receive your payment in time. You can book again whenever you like.',
    title: 'We released your place',
    firstName: firstNameOf(visit),
    blocks: [
      text('We did not receive your payment in time, so we released your place. Nothing was charged.'),
      visitFacts(mail),
      button('Book another visit', bookUrl),
    ],
  };
}
