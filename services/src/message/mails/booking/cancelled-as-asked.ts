import { noMoney } from '@tidylog/contracts/vocabulary/money';
import { type MailContent, note, text } from '../../render/content.ts';
import { money, visitWords } from '../../render/words.ts';
import { type MoneyBack, moneyBackBlocks } from './money-back.ts';
import { firstNameOf, quote, type VisitMail, visitFacts } from './visit-blocks.ts';

/** A visit that the customer asked to cancel, by a request or by calling the office. */
export function cancelledAsAsked(mail: VisitMail, back: MoneyBack, notes: string | null): MailContent {
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
      ...quote('From our office', notes),
      ...moneyBackBlocks(back),
      note('Open the attached file to remove this visit from your calendar.'),
    ],
  };
}
