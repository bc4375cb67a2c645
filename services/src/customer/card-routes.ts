import type { Refused } from '@tidylog/contracts/domain/refused';
import { type AnyRoute, route, type Show } from '@tidylog/server/route';
import { isRefused } from '../kernel/decision.ts';
import { byCaller } from '../kernel/kit.ts';
import type { Cards, SavedCard } from './cards.ts';

interface Dependencies {
  readonly cards: Cards;
}

export function cardRoutes({ cards }: Dependencies): AnyRoute[] {
  const shown = (cardId: string) => async (show: Show) =>
    (await show('GET /payment-methods'))?.find(({ id }) => id === cardId);
  const answerOf = (result: SavedCard | Refused) =>
    isRefused(result)
      ? result
      : {
          body: shown(result.cardId),
          id: result.cardId,
          position: result.position,
        };

  return [
    route('POST /payment-methods/setup-intent', async (_call, context) => {
      const { clientSecret } = await cards.setUp(context.actor.id, byCaller(context));
      return { body: { client_secret: clientSecret } };
    }),
    route('POST /payment-methods', async ({ body }, context) => {
      const customerId = context.actor.id;
      const added = await cards.add(
        {
          customerId,
          methodId: body.stripe_payment_method_id,
          billingName: body.cardholder_name,
          isPrimary: body.is_primary,
        },
        byCaller(context),
      );
      if (isRefused(added)) return added;
      const { cardId, position, wasSaved: already_saved } = added;
      const answer = async (show: Show) => {
        const card = await shown(cardId)(show);
        return card && { ...card, already_saved };
      };
      return { body: answer, id: cardId, position };
    }),
    route('PUT /payment-methods/:id/set-primary', async ({ params: { id } }, context) => {
      const customerId = context.actor.id;
      return answerOf(await cards.makePrimary({ customerId, cardId: id }, byCaller(context)));
    }),
    route('DELETE /payment-methods/:id', async ({ params: { id } }, context) => {
      const removed = await cards.remove({ customerId: context.actor.id, cardId: id }, byCaller(context));
      return isRefused(removed) ? removed : { body: undefined, position: removed.position };
    }),
  ];
}
