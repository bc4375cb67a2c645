import { cleanerId } from '@tidylog/contracts/schemas/ids';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { accept } from '../kernel/decision.ts';
import { accepted, type Streams } from '../kernel/transact.ts';
import { walletStream } from '../wallet/wallet.ts';
import { chaseAdded, earned } from './wallet-events.ts';
import { admin } from './world.ts';

export const byAdmin = {
  actor: admin,
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-11T15:00:00Z'),
} as const;

/** A cleaner with 100.00 and a bank account. */
export async function newWalletOwner({ transact }: Streams): Promise<CleanerId> {
  const id = cleanerId.parse(crypto.randomUUID());
  const past = [earned(100), chaseAdded].map((event) => ({
    ...event,
    data: { ...event.data, cleanerId: id },
  }));
  accepted(await transact(walletStream(id), () => accept(...(past as (typeof chaseAdded)[])), byAdmin));
  return id;
}
