import type { CleaningChoice } from '../../shared/cleaning/selection.ts';
import type { Breakdown, PriceState } from './price.ts';
import type { Step } from './steps.ts';
import type { Placement, PrepareCard } from './use-placement.ts';

/** What every step of the flow works with. */
export interface Flow extends CleaningChoice {
  readonly isGuest: boolean;
  readonly price: PriceState;
  readonly placing: Placement;
  readonly goTo: (step: Step) => void;
  readonly goOn: () => void;
  /** Books at the price that is shown. `prepare` gives the card to pay with, or null to pay later. */
  readonly place: (shown: Breakdown, prepare: PrepareCard) => void;
  readonly backToPending: () => void;
  readonly named: readonly string[];
  readonly openWaitlist: () => void;
  readonly paysNow: boolean;
  readonly tellPaysNow: (paysNow: boolean) => void;
}

export const stepFormId = 'booking-step';
