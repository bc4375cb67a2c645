import { describe, expect, test } from 'vitest';
import { appearanceOf, changesOf, fieldOptions, groupOptions } from './stripe-options.ts';

const look = appearanceOf('light', 'Figtree');

describe('the fields of Stripe', () => {
  test('name the amount in cents before any payment exists, and take cards and wallets that are cards', () => {
    expect(groupOptions({ kind: 'pay', amount: 286.86, keeps: false }, look)).toEqual({
      mode: 'payment',
      currency: 'usd',
      amount: 28_686,
      setupFutureUsage: null,
      allowedPaymentMethodTypes: ['card'],
      paymentMethodCreation: 'manual',
      appearance: look,
    });
  });

  test('ask to keep a card for later where a subscription or its owner needs it', () => {
    const keeping = { kind: 'pay', amount: 1.1, keeps: true } as const;
    expect(changesOf(keeping)).toEqual({ amount: 110, setupFutureUsage: 'off_session' });
  });

  test('of a card that is only saved belong to its setup', () => {
    const purpose = { kind: 'keep', clientSecret: 'seti_1_secret_2' } as const;
    expect(groupOptions(purpose, look)).toEqual({ clientSecret: 'seti_1_secret_2', appearance: look });
  });

  test('show every available wallet, and start with the ZIP code if it is known', () => {
    const { wallets, defaultValues } = fieldOptions('77433');
    expect(wallets).toEqual({ applePay: 'auto', googlePay: 'auto', link: 'auto' });
    expect(defaultValues?.billingDetails?.address).toEqual({ country: 'US', postal_code: '77433' });
    expect(fieldOptions('').defaultValues?.billingDetails?.address).toEqual({ country: 'US' });
  });

  test('have a look of their own for light and dark', () => {
    expect(appearanceOf('dark', '').theme).toBe('night');
    expect(look).toMatchObject({ theme: 'stripe', variables: { fontFamily: 'Figtree' } });
  });
});
