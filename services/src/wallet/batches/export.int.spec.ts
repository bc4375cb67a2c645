import { cleanerId } from '@tidylog/contracts/schemas/ids';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { Answered } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueAt } from '../../kernel/buckets.ts';
import { isRefused } from '../../kernel/decision.ts';
import { createStreams, type Streams } from '../../kernel/transact.ts';
import type { Services } from '../../services.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { byAdmin as by, newWalletOwner } from '../../testing/wallet-owner.ts';
import { admin, call, newWorld, noViews, typesIn, type World } from '../../testing/world.ts';
import { walletStream } from '../wallet.ts';
import { takeForBatch } from '../withdrawals/payout-decisions.ts';

let world: World;
let services: Services;
let streams: Streams;
const owners = new Map<string, CleanerId>();
const views = { ...noViews, cleanerOfPayout: async (id: string) => owners.get(id) };

beforeAll(async () => {
  world = await newWorld();
  streams = createStreams(world.log);
  services = world.process({ views });
  await services.foundations();
});
afterAll(() => world.remove());

/** A withdrawal of all that a new cleaner has. */
async function withdrawal(): Promise<string> {
  const owner = await newWalletOwner(streams);
  const done = await call(services, 'POST /cleaner/withdraw', {
    body: { amount: 100 },
    context: { actor: { id: owner, role: 'cleaner' }, idempotencyKey: crypto.randomUUID() },
  });
  if (isRefused(done) || done.id === undefined) throw new Error(JSON.stringify(done));
  owners.set(done.id, owner);
  return done.id;
}

const ofThree = async () => [await withdrawal(), await withdrawal(), await withdrawal()];
const ownerOf = (id: string) => owners.get(id) ?? cleanerId.parse(id);
const statuses = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { state } = await streams.load(walletStream(ownerOf(id)));
      return valueAt(state.withdrawals, id)?.status;
    }),
  );
const exported = (ids: readonly string[], key: string = crypto.randomUUID(), at = services) =>
  call(at, 'POST /admin/payouts/export', { body: { ids }, context: { actor: admin, idempotencyKey: key } });
const linesOf = (done: unknown) =>
  new TextDecoder().decode((done as Answered<unknown>).file?.bytes).split('\r\n');
const startedBatch = async (id: string): Promise<string> => {
  for await (const { type, data, stream } of world.log.readAll())
    if (type === 'PayoutBatchStarted' && JSON.stringify(data).includes(id))
      return stream.slice('payouts-'.length);
  throw new Error('No batch was started.');
};

test.each([1, 2, 3, 4])(
  'a bank file whose process is killed after %i appends takes none, and is made under a new key or the old one',
  async (appends) => {
    for (const key of ['old', 'new']) {
      const ids = await ofThree();
      const dying = world.process({ views, log: dyingAfter(world.log, appends) });
      await expect(exported(ids, `old ${appends} ${key}`, dying)).rejects.toThrow('killed');
      const subjectId = await startedBatch(ids[0] ?? '');
      const half = world.process({ views, log: dyingAfter(world.log, 1) });
      await half.policies['payout-batch']({ kind: 'payout-batch', subjectId }).catch(() => undefined);
      await services.policies['payout-batch']({ kind: 'payout-batch', subjectId });
      expect(await statuses(ids)).toEqual(['pending', 'pending', 'pending']);
      expect((await typesIn(world.log, `payouts-${subjectId}`)).slice(1)).toEqual([
        'PayoutBatchRefused',
        'PayoutBatchPutBack',
      ]);
      expect(linesOf(await exported(ids, `${key} ${appends} ${key}`))).toHaveLength(5);
      expect(await statuses(ids)).toEqual(['processing', 'processing', 'processing']);
    }
  },
);

test('a bank file that was made stays made when the to-do looks at it', async () => {
  const ids = await ofThree();
  await exported(ids);
  const subjectId = await startedBatch(ids[0] ?? '');
  await services.policies['payout-batch']({ kind: 'payout-batch', subjectId });
  expect(await statuses(ids)).toEqual(['processing', 'processing', 'processing']);
});

test('a bank file that the to-do ends meanwhile is not given out, and takes none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = await ofThree();
    let clearing: Promise<void> | undefined;
    const slow = {
      ...world.log,
      append: async (...details: Parameters<typeof world.log.append>) => {
        const done = await world.log.append(...details);
        if (details[0] === `wallet-${ownerOf(ids[round % 3] ?? '')}`)
          clearing = services.policies['payout-batch']({
            kind: 'payout-batch',
            subjectId: await startedBatch(ids[0] ?? ''),
          });
        return done;
      },
    };
    const done = await exported(ids, undefined, world.process({ views, log: slow }));
    await clearing;
    const isMade = !('refused' in done);
    expect(new Set(await statuses(ids))).toEqual(new Set([isMade ? 'processing' : 'pending']));
  }
});

test('a bank file is made of what an older version took and left without a file', async () => {
  const ids = await ofThree();
  const [first = ''] = ids;
  const cleanerId = ownerOf(first);
  const taken = { cleanerId, withdrawalId: first, batchId: crypto.randomUUID() };
  await streams.transact(walletStream(cleanerId), takeForBatch(taken), by);
  expect(await exported(ids)).not.toHaveProperty('refused');
  expect(await statuses(ids)).toEqual(['processing', 'processing', 'processing']);
});
