import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { describe, expect, test } from 'vitest';
import { ana } from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import {
  bankDetails,
  chase,
  chaseAdded,
  chaseId,
  earned,
  failed,
  withdrawalId,
  withdrawn,
  zelle,
  zelleAdded,
  zelleId,
} from '../../testing/wallet-events.ts';
import { evolve } from '../wallet.ts';
import { initial } from '../wallet-state.ts';
import { addMethod, giveDetails, makeDefault, removeMethod } from './method-decisions.ts';

const given = givenOf({ initial, evolve });
const ofChase = { cleanerId: ana, methodId: chaseId };
const ofZelle = { cleanerId: ana, methodId: zelleId };
const removed = (methodId: string, newDefaultId: string | null) =>
  ({ type: 'PayoutMethodRemoved', data: { cleanerId: ana, methodId, newDefaultId } }) as const;

describe('a payout method', () => {
  const add = addMethod({ ...ofChase, method: chase, details: bankDetails });
  test('is the default if it is the first', () => {
    given().when(add).yields(chaseAdded);
    given(chaseAdded)
      .when(addMethod({ ...ofZelle, method: zelle, details: null }))
      .yields(zelleAdded);
  });
  test('is added once under one key', () => {
    given(chaseAdded).when(add).yields();
    given(chaseAdded, removed(chaseId, null)).when(add).yields();
    given(chaseAdded)
      .when(addMethod({ ...ofChase, method: chase, details: { ...bankDetails, account: '1234' } }))
      .refuses('idempotency-key-reused');
  });
  test('becomes the default', () => {
    const made = {
      type: 'PayoutMethodMadeDefault',
      data: { ...ofZelle, previousId: chaseId },
    } as const;
    given(chaseAdded, zelleAdded).when(makeDefault(ofZelle)).yields(made);
    given(chaseAdded, zelleAdded, made).when(makeDefault(ofZelle)).yields();
    given(chaseAdded).when(makeDefault(ofZelle)).refuses('not-found');
  });
});

describe('the details of a payout method', () => {
  const details = { ...bankDetails, account: '987654321' };
  const give = giveDetails({ ...ofChase, details, method: { ...chase, lastFour: '4321' } });
  const detailed = {
    type: 'PayoutMethodDetailed',
    data: { ...ofChase, method: { ...chase, lastFour: '4321' }, details, withdrawalIds: [] },
  } satisfies WalletEvent;
  test('can be given again', () => {
    given(chaseAdded).when(give).yields(detailed);
    given(chaseAdded, detailed).when(give).yields();
  });
  test('are taken by open withdrawals to it that had none', () => {
    const waiting = withdrawn({ details: null });
    const taking = { ...detailed, data: { ...detailed.data, withdrawalIds: [withdrawalId] } };
    given(earned(100), chaseAdded, waiting).when(give).yields(taking);
    given(earned(100), chaseAdded, withdrawn()).when(give).yields(detailed);
    given(earned(100), chaseAdded, waiting, failed()).when(give).yields(detailed);
    given(earned(100), chaseAdded, withdrawn({ details: null, methodId: zelleId }))
      .when(give)
      .yields(detailed);
  });
  test('are of its kind', () => {
    given(zelleAdded)
      .when(giveDetails({ ...ofZelle, details, method: zelle }))
      .refuses('invalid-input');
    given().when(give).refuses('not-found');
  });
});

describe('removing a payout method', () => {
  const past = [earned(100), chaseAdded, zelleAdded, withdrawn()] as const;
  test('makes the newest other one the default', () => {
    given(chaseAdded, zelleAdded).when(removeMethod(ofChase)).yields(removed(chaseId, zelleId));
    given(chaseAdded, zelleAdded).when(removeMethod(ofZelle)).yields(removed(zelleId, null));
    const last = given(chaseAdded, zelleAdded, removed(zelleId, null));
    expect(last.state.methods.defaultId).toBe(chaseId);
    last.when(removeMethod(ofChase)).yields(removed(chaseId, null));
    expect(given(chaseAdded, removed(chaseId, null)).state.methods).toMatchObject({
      ids: [],
      defaultId: null,
    });
  });
  test('is refused while money is on its way to it', () => {
    given(...past)
      .when(removeMethod(ofChase))
      .refuses('payout-method-in-use');
    given(...past)
      .when(removeMethod(ofZelle))
      .yields(removed(zelleId, null));
    given(...past, failed())
      .when(removeMethod(ofChase))
      .yields(removed(chaseId, zelleId));
  });
  test('happens once', () => {
    given(chaseAdded, removed(chaseId, null)).when(removeMethod(ofChase)).yields();
    given().when(removeMethod(ofChase)).refuses('not-found');
  });
});
