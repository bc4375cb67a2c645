import type { Ref } from 'react';

/** What the card form is for: a card to pay with, or one to keep for its owner by a setup intent. */
export type CardPurpose =
  | {
      readonly kind: 'pay';
      /** In dollars; null while the price is unknown. */
      readonly amount: number | null;
      readonly keeps: boolean;
    }
  | { readonly kind: 'keep'; readonly clientSecret: string };

/** The card cannot be used. The form shows why, or this says it. */
export class CardProblem extends Error {
  override readonly name = 'CardProblem';
}

export interface CardFormHandle {
  /** Returns the provider's id of the card (`pm_…`). Throws a `CardProblem`. */
  readonly submit: (cardholder: string) => Promise<string>;
}

export interface CardFormProps {
  readonly ref: Ref<CardFormHandle>;
  readonly purpose: CardPurpose;
  readonly zip?: string;
  readonly onReady: () => void;
  readonly onEnter: () => void;
}

export const unusableCard = 'We could not use this card. Please check it, or try another one.';
