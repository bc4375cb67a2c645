import type { bookingEndpoints } from '@tidylog/contracts/api/booking-endpoints';
import type { ParsedCall } from '@tidylog/contracts/api/endpoint';
import { nextDates } from '@tidylog/contracts/domain/rhythm';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { breakdownAnswer } from '@tidylog/server/breakdown';
import { type AnyRoute, route } from '@tidylog/server/route';
import { choose } from '../../catalogue/selection.ts';
import { keptOn } from '../../day/free-day.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { offerOn } from '../../price-list/offer.ts';
import { callerRedeemer, presentPromo } from '../../promo/presented.ts';
import { priceWithPromo } from '../../promo/price-with-promo.ts';

const datesShown = 3;

type Asked = ParsedCall<(typeof bookingEndpoints)['POST /quote']>['body'];

export function quoteRoute(kit: Kit): AnyRoute {
  const datesAfter = ({ booking_date: anchorDate, frequency }: Asked): Promise<LocalDate[]> => {
    const isRecurring = anchorDate !== null && anchorDate !== undefined && frequency !== 'one_time';
    const dates = isRecurring ? nextDates({ anchorDate, frequency }, datesShown) : [];
    return Promise.all(dates.map((date) => keptOn(kit.streams, date)));
  };

  return route('POST /quote', async ({ body }, { actor, now }) => {
    const today = dateAt(now, kit.settings.timeZone);
    const [{ taxRate }, offer, presented] = await Promise.all([
      kit.settings.at(now),
      offerOn(kit.streams, today),
      presentPromo(kit, body.promo_code, () => callerRedeemer(kit, actor)),
    ]);
    if (offer === null) return refuse('unavailable');
    const chosen = choose(body, offer.catalogue);
    if (isRefused(chosen)) return chosen;
    const { priceList } = offer;
    const price = priceWithPromo(chosen, { list: priceList, taxRate, presented, today, usesAreJudged: true });
    if (isRefused(price)) return price;
    const dates = await datesAfter(body);
    return {
      body: { ...breakdownAnswer(price.breakdown), price_list_version: priceList.version, next_dates: dates },
    };
  });
}
