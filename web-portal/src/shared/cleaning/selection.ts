import type { Draft } from './draft.ts';
import type { Service } from './queries.ts';

/** What choosing what is cleaned works with, when booking and when editing. */
export interface CleaningChoice {
  readonly draft: Draft;
  /** Changes the draft; the reason is told if the price changes with it. */
  readonly change: (reason: string, change: (draft: Draft) => Draft) => void;
  readonly catalogue: readonly Service[];
}
