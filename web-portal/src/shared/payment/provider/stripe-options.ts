import type {
  Appearance,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import type { CardPurpose } from './card-form.ts';

const cents = (dollars: number): number => Math.round(dollars * 100);

/** What may change while the fields are shown: the amount that a wallet names, and whether the card is saved. */
export const changesOf = ({ amount, keeps }: Extract<CardPurpose, { kind: 'pay' }>) => ({
  amount: cents(amount ?? 0),
  setupFutureUsage: keeps ? ('off_session' as const) : null,
});

/**
 * The group of Stripe's elements for a purpose. To pay, it names the amount before any payment exists: the booking is
 * placed first, and then paid with the card or wallet chosen here. Every choice in it is a card at Stripe, even a
 * wallet's, so that a subscription can be charged to it.
 */
export function groupOptions(
  purpose: CardPurpose,
  appearance: Appearance,
): StripeElementsOptionsMode | StripeElementsOptionsClientSecret {
  if (purpose.kind === 'keep') return { clientSecret: purpose.clientSecret, appearance };
  return {
    mode: 'payment',
    currency: 'usd',
    ...changesOf(purpose),
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    appearance,
  };
}

/** Card fields, and the wallets of the browser and the account. Our own field asks for the name. */
export const fieldOptions = (zip: string): StripePaymentElementOptions => ({
  layout: 'tabs',
  wallets: { applePay: 'auto', googlePay: 'auto', link: 'auto' },
  fields: { billingDetails: { name: 'never' } },
  defaultValues: {
    billingDetails: { address: { country: 'US', ...(zip !== '' && { postal_code: zip }) } },
  },
});

const paper = {
  light: { theme: 'stripe', primary: '#0f5c4c', background: '#ffffff', text: '#10231f', danger: '#b03a24' },
  dark: { theme: 'night', primary: '#7fd1b9', background: '#16211e', text: '#e8f0ec', danger: '#f4937e' },
} as const;

/** Stripe's fields in the portal's style. They are in Stripe's own frame, which our style sheets do not reach. */
export function appearanceOf(shade: 'light' | 'dark', fontFamily: string): Appearance {
  const { theme, primary, background, text, danger } = paper[shade];
  return {
    theme,
    variables: {
      colorPrimary: primary,
      colorBackground: background,
      colorText: text,
      colorDanger: danger,
      fontFamily: fontFamily || 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
  };
}
