import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import { type CauseOf, outdated } from '../../composed.ts';
import { type MailContent, text } from '../../render/content.ts';
import { weekday } from '../../render/words.ts';
import { dataOf } from '../../visit.ts';
import { bookingMail, stays } from './about-booking.ts';
import {
  balanceBlocks,
  firstNameOf,
  linkNote,
  openButton,
  priceBlock,
  type VisitMail,
  visitFacts,
} from './visit-blocks.ts';

function content(mail: VisitMail, difference: Cents): MailContent {
  const { visit } = mail;
  const change = difference === noMoney ? 'The price stays the same.' : 'The price has changed as well.';
  return {
    subject: `Your ${weekday(visit.date)} cleaning was changed`,
    preheader: `Our office changed what we will clean. ${change}`,
    title: `Your ${weekday(visit.date)} cleaning was changed`,
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

const template = 'booking-changed-by-office';

export const selectionChanged = bookingMail<CauseOf<'CleaningSelectionChanged'>>({
  tell({ id, data }, desk) {
    const isLast = dataOf(desk.visit.events, 'CleaningSelectionChanged').at(-1)?.id === id;
    return isLast ? stays(template, content(desk, data.difference), desk) : outdated(template);
  },
});
