import type { RefusalCode } from '../vocabulary/refusals.ts';

/** A no of the business: with one of these codes. */
export interface Refused<Code extends RefusalCode = RefusalCode> {
  readonly refused: Code;
  /** A sentence for people in place of the code's own. */
  readonly detail?: string;
  /** Which fields are concerned. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** After how many seconds it is worth trying again. */
  readonly retryAfter?: number;
  /** Set if something was written anyway, such as a place that was released: the answer waits for it. */
  readonly position?: bigint | undefined;
  /** Members added to the answer, such as a new price. */
  readonly extra?: Readonly<Record<string, unknown>>;
}
