import { atOnce, todoKind } from './kind.ts';

/** A list with a date, until it is announced to those whose visits it makes dearer. */
export const priceList = todoKind({
  subject: (event) => (event.type === 'PriceListPublished' ? event.id : event.data.publishedId),
  on: {
    PriceListPublished: (_before, { data: { validFrom } }) => (validFrom === null ? undefined : atOnce),
    PriceListAnnounced: () => undefined,
  },
});
