import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Done } from '../kernel/kit.ts';
import { accepted, type Streams } from '../kernel/transact.ts';
import { addEntry } from './decisions.ts';
import { walletStream } from './wallet.ts';

interface WayPay {
  readonly cleanerId: CleanerId;
  readonly bookingId: BookingId;
  readonly earningId: string;
  readonly amount: Cents;
}

/** Pays a cleaner for the way to a door that stayed closed, once. */
export const createWayPay =
  ({ transact }: Streams) =>
  async ({ earningId, ...earning }: WayPay, by: WriteContext): Promise<Done> => {
    const data = {
      ...earning,
      entryId: earningId,
      kind: 'no-access',
      description: 'Could not get in',
    } as const;
    const paid = await transact(
      walletStream(earning.cleanerId),
      addEntry({ type: 'EarningAdded', data }),
      by,
    );
    return { position: accepted(paid).last?.position };
  };
