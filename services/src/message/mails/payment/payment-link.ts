import { noMoney } from '@tidylog/contracts/vocabulary/money';
import { type CauseOf, outdated, plain } from '../../composed.ts';
import { type MailContent, note, some, text } from '../../render/content.ts';
import { money, visitWords } from '../../render/words.ts';
import {
  balanceBlocks,
  firstNameOf,
  holdBlocks,
  linkNote,
  type VisitMail,
  visitFacts,
} from '../booking/visit-blocks.ts';
import { paymentMail } from './about-payment.ts';

function content(mail: VisitMail): MailContent {
  const { visit } = mail;
  const hold = holdBlocks(mail);
  return {
    subject: `How to pay for your cleaning on ${visitWords(visit.date, visit.slotId)}`,
    preheader: `${money(visit.balance)} is left to pay.`,
    title: 'Here is how to pay',
    firstName: firstNameOf(visit),
    blocks: [
      text('You can pay for your cleaning online. Please use the button below.'),
      ...(hold.length > 0 ? hold : balanceBlocks(mail)),
      ...some(
        !visit.isGuest && note('The button opens the payment page. Please sign in to your account there.'),
      ),
      visitFacts(mail),
      ...linkNote(mail),
    ],
  };
}

const template = 'payment-link';

/** The way to pay that the office asked for, with what is due when it is sent. */
export const paymentLink = paymentMail<CauseOf<'PaymentLinkRequested'>>({
  tell({ about }) {
    if (about.for === 'fee') return outdated(template);
    const { visit } = about.desk;
    const isOver = visit.status === 'cancelled' || visit.status === 'refused';
    return isOver || visit.balance === noMoney ? outdated(template) : plain(template, content(about.desk));
  },
});
