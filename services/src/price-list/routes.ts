import { basePriceOf, roomLines } from '@tidylog/contracts/domain/pricing';
import { sum, toDollars } from '@tidylog/contracts/vocabulary/money';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused, refuse } from '../kernel/decision.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { publishPriceList, withdrawPriceList } from './decisions.ts';
import { offerOn } from './offer.ts';
import { priceListStream } from './price-list.ts';
import { nextPriceList, priceListAnswer } from './shape.ts';

export function priceListRoutes({ streams, settings: { timeZone } }: Kit): AnyRoute[] {
  return [
    route('GET /pricing/:houseSize/:frequency', async ({ params }, { now }) => {
      const offer = await offerOn(streams, dateAt(now, timeZone));
      if (offer === null) return refuse('unavailable');
      const { priceList } = offer;
      const price = basePriceOf(params, priceList);
      return { body: { base_price: toDollars(price), price_list_version: priceList.version } };
    }),

    route('POST /calculate-room-pricing', async ({ body }, { now }) => {
      const offer = await offerOn(streams, dateAt(now, timeZone));
      if (offer === null) return refuse('unavailable');
      const lines = roomLines(body, offer.priceList);
      const total = sum(...lines.map(({ price }) => price));
      return {
        body: {
          total_price: toDollars(total),
          lines: lines.map((line) => ({ ...line, price: toDollars(line.price) })),
        },
      };
    }),

    route('PUT /admin/price-list', async ({ body }, context) => {
      const today = dateAt(context.now, timeZone);
      const list = nextPriceList(body, today);
      if (isRefused(list)) return list;
      const publish = publishPriceList(list, { today });
      const published = await streams.transact(priceListStream, publish, byCaller(context));
      if (isRefused(published)) return published;
      return { body: priceListAnswer(list), position: published.last?.position };
    }),

    route('DELETE /admin/price-lists/:version', async ({ params: { version } }, context) => {
      const withdraw = withdrawPriceList({ version, today: dateAt(context.now, timeZone) });
      const withdrawn = await streams.transact(priceListStream, withdraw, byCaller(context));
      if (isRefused(withdrawn)) return withdrawn;
      return { body: (show) => show('GET /admin/price-lists'), position: withdrawn.last?.position };
    }),
  ];
}
