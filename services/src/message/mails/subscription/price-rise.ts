import { isReplaced } from '@tidylog/contracts/domain/price-lists';
import { priceNoticeDays } from '@tidylog/contracts/domain/visit-price';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { priceListStream } from '../../../price-list/price-list.ts';
import { type CauseOf, outdated, plain } from '../../composed.ts';
import { facts, type MailContent, note, some, text } from '../../render/content.ts';
import { frequencyWords, money } from '../../render/words.ts';
import { subscriptionMail } from './about-subscription.ts';
import { manage, type SubscriptionMail } from './subscription-blocks.ts';

type Rise = CauseOf<'PriceRiseAnnounced'>['data'];

interface Told {
  readonly rise: Pick<Rise, 'from' | 'to'>;
  readonly from: LocalDate;
  readonly isTaxed: boolean;
}

function content(mail: SubscriptionMail, { rise, from, isTaxed }: Told): MailContent {
  return {
    subject: `The price of your visits changes on ${longDate(from)}`,
    preheader: `A visit costs ${money(rise.from)} now and ${money(rise.to)} from then on.`,
    title: 'The price of your visits changes',
    firstName: mail.firstName,
    blocks: [
      text('Our prices change. We are telling you ahead of time, so that you can plan.'),
      facts(
        ['How often', frequencyWords[mail.frequency]],
        ['A visit costs now', money(rise.from)],
        ['New price', money(rise.to)],
        ['For visits that we book from', longDate(from)],
      ),
      ...some(isTaxed && note('Both prices are without tax.')),
      text('Visits that are already booked keep their price. You do not have to do anything.'),
      manage(mail),
    ],
  };
}

const template = 'subscription-price-rise';

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

export const priceRise = subscriptionMail<CauseOf<'PriceRiseAnnounced'>>({
  async tell({ cause: { data }, mail, isOver, desk }) {
    const { settings, streams } = desk.kit;
    const { state: lists } = await streams.load(priceListStream);
    const list = lists.find(({ version }) => version === data.priceListVersion);
    const isOff = list !== undefined && (list.isWithdrawn || isReplaced(list, lists));
    if (isOver || isOff) return outdated(template);
    const now = desk.now();
    const { taxRate } = await settings.at(now);
    const told = addDays(dateAt(now, settings.timeZone), priceNoticeDays);
    const from = data.validFrom === null ? told : later(data.validFrom, told);
    return plain(template, content(mail, { rise: data, from, isTaxed: taxRate > 0 }));
  },
});
