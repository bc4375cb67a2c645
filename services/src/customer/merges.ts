import type { Refused } from '@tidylog/contracts/domain/refused';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { type Merged, mergeCustomers, undoMerge } from '../merge/decisions.ts';
import { keptOf, mergesStream } from '../merge/merges.ts';
import type { createCustomerRecords } from './records.ts';

interface Sources {
  readonly records: Pick<ReturnType<typeof createCustomerRecords>, 'memberOf' | 'isGuest'>;
  readonly views: Pick<Views, 'memberOfGuest'>;
}

const noSuchCustomer = refuse('invalid-input', {
  errors: [{ path: 'into', message: 'There is no such customer.' }],
});

/** The merges of customers that the office finds to be one person. */
export function createCustomerMerges({ streams }: Kit, { records, views }: Sources) {
  const found = async (customerId: CustomerId): Promise<Merged | undefined> => {
    if ((await records.memberOf(customerId)) !== undefined)
      return { customerId, isRegistered: true, member: null };
    if (!(await records.isGuest(customerId))) return undefined;
    return { customerId, isRegistered: false, member: (await views.memberOfGuest(customerId)) ?? null };
  };

  const undo = async (customerId: CustomerId, by: WriteContext): Promise<Done> => {
    const undone = accepted(await streams.transact(mergesStream, undoMerge({ customerId }), by));
    return { position: undone.last?.position };
  };

  const merge = async (id: CustomerId, into: CustomerId, by: WriteContext): Promise<Done | Refused> => {
    const [one, other] = await Promise.all([found(id), found(into)]);
    if (one === undefined) return refuse('not-found');
    if (other === undefined) return noSuchCustomer;
    const merged = await streams.transact(mergesStream, mergeCustomers(one, other), by);
    if (isRefused(merged)) return merged;
    // They may be erased at this moment; an erasure that began earlier did not see the merge.
    if ((await found(keptOf(merged.state, id))) !== undefined) return { position: merged.last?.position };
    await undo(id, by);
    return noSuchCustomer;
  };

  return { merge, undo };
}
