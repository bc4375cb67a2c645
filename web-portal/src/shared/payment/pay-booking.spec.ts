import { expect, test } from 'vitest';
import { afterPaying, isPaid } from './pay-booking.ts';

test('a payment is called paid only once its status is paid', () => {
  const paid = { payment_status: 'paid', client_secret: null } as const;
  expect(isPaid(paid)).toBe(true);
  expect(afterPaying('b1', paid)).toEqual({ path: '/confirmation/b1' });

  const unsaid = { payment_status: 'pending', client_secret: null } as const;
  expect(isPaid(unsaid)).toBe(false);
  expect(afterPaying('b1', unsaid)).toEqual({ path: '/payment/b1?returned=1' });

  const step = { payment_status: 'pending', client_secret: 'pi_secret' } as const;
  expect(isPaid(step)).toBe(false);
  expect(afterPaying('b1', step)).toEqual({ path: '/payment/b1', state: { clientSecret: 'pi_secret' } });
});
