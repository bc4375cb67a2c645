import { erased } from '@tidylog/contracts/events/event';
import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { type CauseOf, outdated, plain } from '../../composed.ts';
import { facts, type MailContent, note, text } from '../../render/content.ts';
import { frequencyWords, money, slotWords } from '../../render/words.ts';
import { type RecordedSubscription, subscriptionMail } from './about-subscription.ts';
import { manage, type SubscriptionMail } from './subscription-blocks.ts';

type Changed = CauseOf<'SubscriptionOrderChanged'>;

const addressRows = ({ address }: Changed['data']): [string, string][] =>
  address === erased
    ? []
    : [['Address', `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`]];

function content(mail: SubscriptionMail, data: Changed['data']): MailContent {
  const { price, priceBefore } = data;
  const change =
    price === priceBefore
      ? `A visit still costs ${money(price)}.`
      : `A visit will cost ${money(price)} instead of ${money(priceBefore)}.`;
  return {
    subject: 'Your subscription was changed',
    preheader: `Our office changed your next visits. ${change}`,
    title: 'Your subscription was changed',
    firstName: mail.firstName,
    blocks: [
      text(`Our office changed the visits that we will book for you from now on. ${change}`),
      facts(
        ['How often', frequencyWords[mail.frequency]],
        ['Time', slotWords(data.slotId, mail.timeZone)],
        ['Home', houseSizeText(data.houseSize)],
        ...addressRows(data),
      ),
      text('Visits that are already booked stay as they are.'),
      manage(mail),
      note('If this is not what you agreed with us, please reply to this email.'),
    ],
  };
}

const template = 'subscription-changed';

const isCurrent = ({ id }: Changed, events: readonly RecordedSubscription[]): boolean =>
  events.findLast(({ type }) => type === 'SubscriptionOrderChanged')?.id === id &&
  events.every(({ type }) => type !== 'SubscriptionCancelled');

export const subscriptionChanged = subscriptionMail<Changed>({
  tell: ({ cause, mail, events }) =>
    isCurrent(cause, events) ? plain(template, content(mail, cause.data)) : outdated(template),
});
