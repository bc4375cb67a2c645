/**
 * What is left to do by the system itself. A to-do fold opens and closes items of these kinds; the policy of the
 * same kind acts on one.
 */
export const todoKinds = [
  /** A booking, move, cancellation or release whose steps over several streams are not at their end. */
  'booking-steps',
  /** An account whose registration is not at its end. */
  'registration-steps',
  /** The end of the hold on an unpaid booking. */
  'hold-expiry',
  /** The pay for a completed job. */
  'job-pay',
] as const;
export type TodoKind = (typeof todoKinds)[number];

export interface Todo {
  readonly kind: TodoKind;
  /** The booking or user it is about. */
  readonly subjectId: string;
}
