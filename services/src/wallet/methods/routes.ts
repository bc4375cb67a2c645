import type { Refused } from '@tidylog/contracts/domain/refused';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { cleanerId } from '@tidylog/contracts/schemas/ids';
import {
  methodTypeMissing,
  type PayoutMethodType,
  payoutMethodTypes,
} from '@tidylog/contracts/vocabulary/payouts';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, type CallContext, route, type Show } from '@tidylog/server/route';
import { type Decide, isRefused, refuse } from '../../kernel/decision.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import { walletStream } from '../wallet.ts';
import type { Wallet } from '../wallet-state.ts';
import { addMethod, giveDetails, makeDefault, removeMethod } from './method-decisions.ts';
import { detailsOf, nameOf, shownOf } from './method-input.ts';
import { type Method, methodAt } from './methods.ts';

const isType = (text: string): text is PayoutMethodType =>
  (payoutMethodTypes as readonly string[]).includes(text);

const typeOf = (given: string | null | undefined): PayoutMethodType | Refused => {
  const type = given?.trim() ?? '';
  return isType(type)
    ? type
    : refuse('invalid-input', {
        detail: methodTypeMissing,
        errors: [{ path: 'method', message: methodTypeMissing }],
      });
};

const known = ({ methodId, shown, details }: Method, { methods }: Wallet) => ({
  id: methodId,
  name: shown.name,
  type: shown.type,
  is_default: methods.defaultId === methodId,
  last_four: shown.lastFour,
  needs_details: details === null,
});

const found = (id: string) => async (show: Show) =>
  (await show('GET /cleaner/payment-methods'))?.find((method) => method.id === id);

/** A cleaner says where their money goes. */
export function methodRoutes({ streams }: Kit): AnyRoute[] {
  const decide = async (
    context: CallContext,
    act: (owner: ReturnType<typeof cleanerId.parse>) => Decide<Wallet, WalletEvent>,
  ) => {
    const owner = cleanerId.parse(context.actor.id);
    return await streams.transact(walletStream(owner), act(owner), byCaller(context));
  };

  const changed = async (
    context: CallContext,
    id: string,
    act: (owner: ReturnType<typeof cleanerId.parse>) => Decide<Wallet, WalletEvent>,
  ) => {
    const done = await decide(context, act);
    if (isRefused(done)) return done;
    const method = methodAt(done.state.methods, id);
    return {
      id,
      body: found(id),
      known: method === undefined ? {} : known(method, done.state),
      position: done.last?.position,
    };
  };

  return [
    route('POST /cleaner/payment-methods', async ({ body }, context) => {
      const type = typeOf(body.method);
      if (typeof type !== 'string') return type;
      const name = nameOf(body.name);
      if (isRefused(name)) return name;
      const details = body.details == null ? null : detailsOf(type, body.details);
      if (details !== null && isRefused(details)) return details;
      const { id } = creationOf(context.actor.id, 'POST /cleaner/payment-methods', context.idempotencyKey);
      const method = shownOf(type, name.name, details);
      const done = await decide(context, (owner) =>
        addMethod({ cleanerId: owner, methodId: id, method, details }),
      );
      if (isRefused(done)) return done;
      const added = methodAt(done.state.methods, id) ?? { methodId: id, shown: method, details };
      return {
        id,
        body: { ...known(added, done.state), added_at: instantText(context.now), returned_at: null },
        position: done.last?.position,
      };
    }),

    route('PUT /cleaner/payment-methods/:id/set-default', ({ params: { id } }, context) =>
      changed(context, id, (owner) => makeDefault({ cleanerId: owner, methodId: id })),
    ),

    route('PUT /cleaner/payment-methods/:id/details', async ({ params: { id }, body }, context) => {
      const owner = cleanerId.parse(context.actor.id);
      const { state } = await streams.load(walletStream(owner));
      const before = methodAt(state.methods, id);
      if (before === undefined) return refuse('not-found');
      const name = nameOf(body.name);
      if (isRefused(name)) return name;
      const { type } = before.shown;
      const details = detailsOf(type, body.details);
      if (isRefused(details)) return details;
      const method = shownOf(type, name.name ?? ownNameOf(before), details);
      return await changed(context, id, () =>
        giveDetails({ cleanerId: owner, methodId: id, details, method }),
      );
    }),

    route('DELETE /cleaner/payment-methods/:id', async ({ params: { id } }, context) => {
      const done = await decide(context, (owner) => removeMethod({ cleanerId: owner, methodId: id }));
      return isRefused(done) ? done : { body: undefined, status: 204, position: done.last?.position };
    }),
  ];
}

/** The name that its cleaner gave it; null for the one that its details or its kind gave it. */
const ownNameOf = ({ shown: { type, name }, details }: Method): string | null =>
  name === shownOf(type, null, details).name ? null : name;
