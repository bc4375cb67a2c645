import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { type CauseOf, type Desk, isFresh, outdated, plain, toldOtherwise } from '../../composed.ts';
import { facts, type MailContent, note, some, text } from '../../render/content.ts';
import { frequencyWords, money } from '../../render/words.ts';
import { mailBegunAt } from '../../sent-at.ts';
import { type RecordedSubscription, subscriptionMail } from './about-subscription.ts';
import { manage, type SubscriptionMail } from './subscription-blocks.ts';

type Announced = Extract<RecordedSubscription, { type: 'PriceRiseAnnounced' }>;

interface Told {
  readonly announced: Pick<Announced['data'], 'to' | 'validFrom'>;
  readonly price: Cents;
  readonly isTaxed: boolean;
}

const whenOf = ({ validFrom }: Told['announced']): string =>
  validFrom === null ? '' : ` from ${longDate(validFrom)}`;

const content = (mail: SubscriptionMail, { announced, price, isTaxed }: Told): MailContent => ({
  subject: 'The price change that we announced will not happen',
  preheader: `Your visits will not cost ${money(announced.to)}${whenOf(announced)}.`,
  title: 'The price change will not happen',
  firstName: mail.firstName,
  blocks: [
    text(
      `Our earlier email said that a visit would cost ${money(announced.to)}${whenOf(announced)}. That will not happen: we withdrew these prices.`,
    ),
    facts(['How often', frequencyWords[mail.frequency]], ['A visit costs now', money(price)]),
    ...some(isTaxed && note('Both prices are without tax.')),
    text('You do not have to do anything. If a visit is to cost more later, we will email you first.'),
    manage(mail),
  ],
});

const template = 'subscription-price-rise-withdrawn';

async function wasTold(rises: readonly Announced[], { kit }: Desk): Promise<boolean> {
  const begun = await Promise.all(rises.map(({ id }) => mailBegunAt(kit.log, 'subscription-price-rise')(id)));
  return begun.some((at) => at !== null);
}

/** Only people who were mailed about the price hear of its end. */
export const priceRiseWithdrawn = subscriptionMail<CauseOf<'PriceRiseWithdrawn'>>({
  async tell({ cause, mail, events, isOver, desk }) {
    if (isOver) return outdated(template);
    const rises = events.filter(
      (event): event is Announced =>
        event.type === 'PriceRiseAnnounced' && event.data.priceListVersion === cause.data.priceListVersion,
    );
    const last = rises.at(-1);
    if (last === undefined || !(await wasTold(rises, desk)))
      return isFresh(cause, desk) ? 'wait' : toldOtherwise(template);
    const { taxRate } = await desk.kit.settings.at(desk.now());
    return plain(
      template,
      content(mail, { announced: last.data, price: cause.data.price, isTaxed: taxRate > 0 }),
    );
  },
});
