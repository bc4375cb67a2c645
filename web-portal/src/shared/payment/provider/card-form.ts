import type { Ref } from 'react';

/** What the card form is for: a card to pay with, or one to be kept for its owner by a setup intent. */
export type CardPurpose =
  | {
      readonly kind: 'pay';
      /** In dollars; null while the price is not known. */
      readonly amount: number | null;
      /** Whether the card is saved for later payments. */
      readonly keeps: boolean;
    }
  | { readonly kind: 'keep'; readonly clientSecret: string };

/** The form has told beside its fields, or tells here, why the card cannot be used. */
export class CardProblem extends Error {
  override readonly name = 'CardProblem';
}

export interface CardFormHandle {
  /** Takes the card to the provider; answers its name there (`pm_…`). Throws a `CardProblem`. */
  readonly submit: (cardholder: string) => Promise<string>;
}

export interface CardFormProps {
  readonly ref: Ref<CardFormHandle>;
  readonly purpose: CardPurpose;
  /** The ZIP code that the form starts with, if one is known: most cards are billed to the home. */
  readonly zip?: string;
  /** The form can be filled in. */
  readonly onReady: () => void;
  /** Return was pressed in the form. */
  readonly onEnter: () => void;
}

export const unusableCard = 'We could not use this card. Please check it, or try another one.';
