import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { type CauseOf, outdated, plain } from '../../composed.ts';
import { facts, type MailContent, note, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import { firstNameIn, paymentMail } from './about-payment.ts';

const content = (firstName: string | null, amount: Cents): MailContent => ({
  subject: 'You no longer owe the early cancellation fee',
  preheader: `We waived ${money(amount)}.`,
  title: 'Your fee is waived',
  firstName,
  blocks: [
    text('Our office waived the early cancellation fee for your subscription. You do not have to pay it.'),
    facts(['Waived', money(amount)]),
    note(
      'We will not charge a card for it. If you have an email from us that asks you to pay it, ignore it.',
    ),
  ],
});

const template = 'payment-fee-waived';

/** Fees waived before there were such mails get none. */
const tellFor = { hours: 72 };

export const feeWaived = paymentMail<CauseOf<'FeeWaived'>>({
  tell({ cause: { data, metadata }, about, desk }) {
    const until = Temporal.Instant.from(metadata.time).add(tellFor);
    return Temporal.Instant.compare(desk.now(), until) > 0
      ? outdated(template)
      : plain(template, content(firstNameIn(about), data.amount));
  },
});
