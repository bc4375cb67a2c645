import { erased } from '@tidylog/contracts/events/event';
import { arrivalText } from '@tidylog/contracts/vocabulary/arrival';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { type Block, button, facts, note, type Row, some, text } from '../../render/content.ts';
import { frequencyWords, momentWords, money, whenRows, zoneName } from '../../render/words.ts';
import { addressLine, type Visit } from '../../visit.ts';

/** A visit, and where its mail links to. */
export interface VisitMail {
  readonly visit: Visit;
  /** Null while no cleaner is assigned. */
  readonly cleanerFirstName: string | null;
  readonly timeZone: string;
  readonly bookingUrl: string;
  readonly payUrl: string;
}

export const firstNameOf = ({ contact }: Pick<Visit, 'contact'>): string | null =>
  contact === erased ? null : contact.firstName;

const isAhead = ({ status }: Visit): boolean => status === 'pending' || status === 'confirmed';

function arrivalRows({ visit, timeZone, cleanerFirstName }: VisitMail): readonly Row[] {
  const arrival = arrivalText(slotLabel(visit.slotId), visit.durationHours);
  return [
    ['Date', longDate(visit.date)],
    ['Arrival', `${arrival} All times are ${zoneName(timeZone)}.`],
    ...(cleanerFirstName === null ? [] : [['Cleaner', cleanerFirstName] as const]),
  ];
}

/** When, where and what. */
export function visitFacts(mail: VisitMail): Block {
  const { visit, timeZone } = mail;
  const where = addressLine(visit);
  const rows: Row[] = [
    ...(isAhead(visit) ? arrivalRows(mail) : whenRows(visit.date, visit.slotId, timeZone)),
    ...(where === null ? [] : [['Where', where] as const]),
    ['Home', houseSizeText(visit.houseSize)],
    ['How often', frequencyWords[visit.frequency]],
  ];
  return facts(...rows);
}

const unless = (amount: Cents, row: Row): readonly Row[] => (amount === noMoney ? [] : [row]);

/** How the total came about. */
export function priceBlock({ visit: { breakdown, addOns } }: VisitMail): Block {
  const { basePrice, roomPrice, addOnPrice, discount, tax, finalTotal } = breakdown;
  const names = addOns.map(({ name, quantity }) => (quantity === 1 ? name : `${name} x ${quantity}`));
  return {
    kind: 'amounts',
    rows: [
      ['Cleaning', money(basePrice)],
      ...unless(roomPrice, ['Rooms', money(roomPrice)]),
      ...unless(addOnPrice, [`Add-ons (${names.join(', ')})`, money(addOnPrice)]),
      ...unless(discount, ['Discount', `-${money(discount)}`]),
      ...unless(tax, ['Tax', money(tax)]),
    ],
    total: ['Total', money(finalTotal)],
  };
}

export const payButton = ({ visit, payUrl }: VisitMail): readonly Block[] =>
  some(visit.balance !== noMoney && button(`Pay ${money(visit.balance)}`, payUrl));

/** What is still to be paid, with the way to pay it; nothing when all is paid. */
export const balanceBlocks = (mail: VisitMail): readonly Block[] =>
  mail.visit.balance === noMoney
    ? []
    : [facts(['Left to pay', money(mail.visit.balance)]), ...payButton(mail)];

/** Until when an unpaid place is held; nothing when the booking is confirmed. */
export function holdBlocks({ visit, timeZone, payUrl }: VisitMail): readonly Block[] {
  if (visit.status !== 'pending' || visit.holdUntil === null || visit.balance === noMoney) return [];
  return [
    text(`It is not paid yet. We hold your place until ${momentWords(visit.holdUntil, timeZone)}.`),
    button(`Pay ${money(visit.balance)}`, payUrl),
  ];
}

export const openButton = ({ bookingUrl }: VisitMail): Block => button('Open your booking', bookingUrl);

/** What a guest should know about the link. */
export const linkNote = ({ visit }: VisitMail): readonly Block[] =>
  some(
    visit.isGuest &&
      note('The button opens this booking without signing in, so please keep this email to yourself.'),
  );

export const calendarNote = note(
  'Open the attached file to add this visit to your calendar or update it there.',
);

/** What the office or the customer wrote; nothing when there is no text. */
export const quote = (title: string, words: string | null): readonly Block[] =>
  some(words !== null && words.trim() !== '' && { kind: 'quote', title, text: words });
