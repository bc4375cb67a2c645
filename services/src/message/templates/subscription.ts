import { earlyFee } from '@tidylog/contracts/domain/early-fee';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { chargeHoursBefore, rescheduleWindow } from '@tidylog/contracts/vocabulary/limits';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type Block, button, facts, type MailContent, note, some, text } from '../render/content.ts';
import { cardWords, frequencyWords, money, slotWords, visitWords } from '../render/words.ts';
import type { Visit } from '../visit.ts';
import {
  calendarNote,
  firstNameOf,
  linkNote,
  openButton,
  priceBlock,
  type VisitMail,
  visitFacts,
} from './visit-blocks.ts';

export interface SubscriptionMail {
  readonly firstName: string | null;
  readonly isGuest: boolean;
  readonly frequency: keyof typeof frequencyWords;
  readonly slotId: SlotId;
  readonly timeZone: string;
  readonly subscriptionsUrl: string;
}

const manage = ({ isGuest, subscriptionsUrl }: SubscriptionMail): Block =>
  isGuest
    ? note('Our office looks after your subscription. Sign up with this email address to manage it yourself.')
    : button('See your subscription', subscriptionsUrl);

const visitList = (visits: readonly Visit[]): Block => ({
  kind: 'list',
  items: visits.map(({ date, slotId }) => visitWords(date, slotId)),
});

export function subscriptionStarted(mail: SubscriptionMail, nextDate: LocalDate): MailContent {
  return {
    subject: `Your subscription has started: ${frequencyWords[mail.frequency].toLowerCase()}`,
    preheader: `Your next visit is on ${longDate(nextDate)}.`,
    title: 'Your subscription has started',
    firstName: mail.firstName,
    blocks: [
      text(
        'Thank you for choosing regular cleanings. We book your visits ahead of time and email you about each one.',
      ),
      facts(
        ['How often', frequencyWords[mail.frequency]],
        ['Time', slotWords(mail.slotId, mail.timeZone)],
        ['Next visit', longDate(nextDate)],
      ),
      manage(mail),
      note(
        `A subscription has at least three consecutive cleanings. If you cancel before the third one, there is a fee of ${money(earlyFee(0))}.`,
      ),
    ],
  };
}

/** The card of a subscription. */
type ChargedCard = Parameters<typeof cardWords>[0];

/** A later visit was booked. It is charged by itself, unless there is no card. */
export function visitBooked(mail: VisitMail, card: ChargedCard | null): MailContent {
  const { visit } = mail;
  const when = visitWords(visit.date, visit.slotId);
  return {
    subject: `Your next cleaning is booked: ${when}`,
    preheader: 'Your next visit is booked and confirmed.',
    title: 'Your next visit is booked',
    firstName: firstNameOf(visit),
    blocks: [
      text('The next visit of your subscription is booked and confirmed.'),
      visitFacts(mail),
      priceBlock(mail),
      ...some(
        visit.balance !== noMoney &&
          text(
            card !== null
              ? `We will charge your ${cardWords(card)} ${chargeHoursBefore} hours before the visit. You do not have to do anything.`
              : 'There is no card on file. Please pay before the visit.',
          ),
      ),
      ...some(
        visit.balance !== noMoney && card === null && button(`Pay ${money(visit.balance)}`, mail.payUrl),
      ),
      openButton(mail),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

const cancelledVisits = (visits: readonly Visit[]): readonly Block[] =>
  visits.length === 0
    ? []
    : [
        text('These visits are cancelled:'),
        visitList(visits),
        text('If you paid for any of them, we will email you when your refund is on its way.'),
        note('Open the attached files to remove them from your calendar.'),
      ];

export function subscriptionPaused(
  mail: SubscriptionMail,
  { cancelled, kept }: { readonly cancelled: readonly Visit[]; readonly kept: readonly Visit[] },
): MailContent {
  return {
    subject: 'Your subscription is paused',
    preheader: 'We will not book new visits until you resume.',
    title: 'Your subscription is paused',
    firstName: mail.firstName,
    blocks: [
      text('We will not book new visits until you resume.'),
      ...cancelledVisits(cancelled),
      ...(kept.length === 0
        ? []
        : [
            text(
              `These visits start within ${rescheduleWindow} of the pause or had already started, so they stay booked:`,
            ),
            visitList(kept),
          ]),
      manage(mail),
    ],
  };
}

export function subscriptionResumed(mail: SubscriptionMail, nextDate: LocalDate): MailContent {
  return {
    subject: 'Your subscription is active again',
    preheader: `Your next visit is on ${longDate(nextDate)}.`,
    title: 'Your subscription is active again',
    firstName: mail.firstName,
    blocks: [
      text('Welcome back. We are booking your visits again.'),
      facts(
        ['How often', frequencyWords[mail.frequency]],
        ['Time', slotWords(mail.slotId, mail.timeZone)],
        ['Next visit', longDate(nextDate)],
      ),
      manage(mail),
    ],
  };
}

/** To the member who has taken over a subscription ordered from their mailbox. */
export function subscriptionTakenOver(
  mail: SubscriptionMail,
  { where, card }: { readonly where: string | null; readonly card: ChargedCard | null },
): MailContent {
  const paysWith = card === null ? 'No card yet' : cardWords(card);
  return {
    subject: `This subscription is yours now: ${frequencyWords[mail.frequency].toLowerCase()}`,
    preheader:
      card === null ? 'Choose a card for its visits.' : `Its visits are charged to your ${paysWith}.`,
    title: 'This subscription is yours now',
    firstName: mail.firstName,
    blocks: [
      text(
        'You took over a subscription that was ordered with your email address. It is in your account now.',
      ),
      facts(
        ['How often', frequencyWords[mail.frequency]],
        ['Time', slotWords(mail.slotId, mail.timeZone)],
        ...(where === null ? [] : [['Where', where] as const]),
        ['Paid with', paysWith],
      ),
      manage(mail),
      note('If you did not do this, change your password and contact our office.'),
    ],
  };
}

export interface EndedSubscription {
  readonly cancelled: readonly Visit[];
  readonly fee: Cents;
  readonly card: ChargedCard | null;
  readonly payUrl: string;
}

/** How an early fee is paid. */
function feeWay({ isGuest }: SubscriptionMail, card: ChargedCard | null): string {
  if (card !== null) return `We will charge it to your ${cardWords(card)}.`;
  return isGuest
    ? 'There is no card on file. Please contact our office to pay it.'
    : 'There is no card on file. Please pay it online.';
}

export function subscriptionCancelled(
  mail: SubscriptionMail,
  { cancelled, fee, card, payUrl }: EndedSubscription,
): MailContent {
  const isOpen = fee !== noMoney && card === null;
  return {
    subject: 'Your subscription is cancelled',
    preheader: fee === noMoney ? 'There is no fee.' : `The early cancellation fee is ${money(fee)}.`,
    title: 'Your subscription is cancelled',
    firstName: mail.firstName,
    blocks: [
      text('We are sorry to see you go. Thank you for having us in your home.'),
      ...cancelledVisits(cancelled),
      text(
        fee === noMoney
          ? 'There is no fee.'
          : `It ended before the third cleaning, so there is an early cancellation fee of ${money(fee)}. ${feeWay(mail, card)}`,
      ),
      ...some(isOpen && !mail.isGuest && button(`Pay ${money(fee)}`, payUrl)),
    ],
  };
}
