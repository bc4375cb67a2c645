import type { Draft } from './draft.ts';
import type { Service } from './queries.ts';

/** What the parts that choose a cleaning need, when booking and when editing. */
export interface CleaningChoice {
  readonly draft: Draft;
  /** The reason is shown if the price changes with it. */
  readonly change: (reason: string, change: (draft: Draft) => Draft) => void;
  readonly catalogue: readonly Service[];
}
