import { erased } from '@tidylog/contracts/events/event';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { PayoutDetails } from '@tidylog/contracts/schemas/payouts';
import { type Buckets, noBuckets, valueAt } from '../../kernel/buckets.ts';

type Added = Extract<WalletEvent, { type: 'PayoutMethodAdded' }>['data'];
export type ShownMethod = Exclude<Added['method'], typeof erased>;

/** Where a cleaner's money can be sent. */
export interface Method {
  readonly methodId: string;
  readonly shown: ShownMethod;
  readonly details: PayoutDetails | null;
}

export interface Methods {
  /** Removed ones leave null, so that a repeat is known as one. */
  readonly all: Buckets<Method | null>;
  /** Those that are there, the oldest first. */
  readonly ids: readonly string[];
  readonly defaultId: string | null;
}

export const noMethods: Methods = { all: noBuckets, ids: [], defaultId: null };

export const methodAt = ({ all }: Methods, methodId: string): Method | undefined =>
  valueAt(all, methodId) ?? undefined;

const unknownMethod: ShownMethod = { type: 'digital', name: erased, lastFour: null };

/** What can still be read of a person who was erased. */
export const readableMethod = (method: Added['method']): ShownMethod =>
  method === erased ? unknownMethod : method;
export const readableDetails = (details: Added['details']): PayoutDetails | null =>
  details === erased ? null : details;
