import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { type CauseOf, type Desk, isFresh, outdated, plain, toldOtherwise } from '../../composed.ts';
import { facts, type MailContent, note, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import { mailBegunAt } from '../../sent-at.ts';
import { firstNameIn, type PaymentCase, paymentMail } from './about-payment.ts';

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

/** In which a mail is made and begun: it may not say what happened in between. */
const making = { seconds: 10 };

/** When the mail about the end of the subscription was begun; undefined where that end asks for none. */
async function endToldAt(
  { data }: CauseOf<'FeeWaived'>,
  { log }: Desk['kit'],
): Promise<Temporal.Instant | null | undefined> {
  for await (const { type, id } of log.read(`subscription-${data.ledgerId}`, { backwards: true }))
    if (type === 'SubscriptionCancelled') return mailBegunAt(log, 'subscription-cancelled')(id);
  return undefined;
}

/** A mail about the end that is made after the waiver says that there is no fee. */
async function wasAskedToPay({
  cause,
  entries,
  desk,
}: PaymentCase<CauseOf<'FeeWaived'>>): Promise<boolean | 'wait'> {
  if (entries.some(({ type }) => type === 'PaymentFailed')) return true;
  const told = await endToldAt(cause, desk.kit);
  if (told === undefined) return true;
  if (told === null) return isFresh(cause, desk) ? 'wait' : false;
  const made = Temporal.Instant.from(cause.metadata.time).add(making);
  return Temporal.Instant.compare(told, made) < 0;
}

export const feeWaived = paymentMail<CauseOf<'FeeWaived'>>({
  async tell(waived) {
    const { cause, about, desk } = waived;
    const until = Temporal.Instant.from(cause.metadata.time).add(tellFor);
    if (Temporal.Instant.compare(desk.now(), until) > 0) return outdated(template);
    const wasAsked = await wasAskedToPay(waived);
    if (wasAsked === 'wait') return 'wait';
    return wasAsked
      ? plain(template, content(firstNameIn(about), cause.data.amount))
      : toldOtherwise(template);
  },
});
