import type { RefusalCode } from '../vocabulary/refusals.ts';

/** A refusal by the business, with one of these codes. */
export interface Refused<Code extends RefusalCode = RefusalCode> {
  readonly refused: Code;
  /** Replaces the code's own sentence. */
  readonly detail?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** In seconds. */
  readonly retryAfter?: number;
  /** Set when something was written anyway, such as a released place: the answer waits for it. */
  readonly position?: bigint | undefined;
  /** Added to the answer, such as a new price. */
  readonly extra?: Readonly<Record<string, unknown>>;
}
