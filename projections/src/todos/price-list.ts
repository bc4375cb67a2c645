import { atOnce, todoKind } from './kind.ts';

/** A list with a date, until it is announced to those whose visits it makes dearer. */
export const priceList = todoKind({
  subject: (event) => (event.type === 'PriceListPublished' ? event.id : event.data.publishedId),
  on: {
    PriceListPublished: (_before, { data: { validFrom } }) => (validFrom === null ? undefined : atOnce),
    PriceListAnnounced: () => undefined,
  },
});

/** A withdrawn list, until those to whom it was announced have their announcement taken back. */
export const priceListWithdrawal = todoKind({
  subject: (event) => (event.type === 'PriceListWithdrawn' ? event.id : event.data.withdrawnId),
  on: {
    PriceListWithdrawn: () => atOnce,
    PriceListWithdrawalAnnounced: () => undefined,
  },
});
