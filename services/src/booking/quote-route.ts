import { breakdownAnswer } from '@tidylog/contracts/api/breakdown';
import { type AnyRoute, route } from '@tidylog/contracts/api/route';
import { noDiscount, priceOf } from '@tidylog/contracts/pricing';
import { isRefused, refuse } from '../decision.ts';
import type { Kit } from '../kit.ts';
import { currentOffer } from '../offer.ts';
import { nextDates } from './rhythm.ts';
import { choose } from './selection.ts';

const datesShown = 3;

export const quoteRoute = ({ streams, settings }: Kit): AnyRoute =>
  route('POST /quote', async ({ body }) => {
    const offer = await currentOffer(streams);
    if (offer === null) return refuse('unavailable');
    const chosen = choose(body, offer.catalogue);
    if (isRefused(chosen)) return chosen;
    const { priceList } = offer;
    const price = priceOf(chosen, { list: priceList, taxRate: settings.taxRate, discount: noDiscount });
    const dates = body.booking_date ? nextDates(body.booking_date, body.frequency, datesShown) : [];
    return {
      body: { ...breakdownAnswer(price), price_list_version: priceList.version, next_dates: dates },
    };
  });
