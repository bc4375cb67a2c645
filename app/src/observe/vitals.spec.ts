import { expect, test } from 'vitest';
import { createVitals, isFailing, type Vital } from './vitals.ts';

class Away extends Error {
  override readonly name = 'Away';
}
class Declined extends Error {}

test('a service is known by its last answer and its last failure, whatever was asked', async () => {
  let time = 10;
  const vitals = createVitals(() => time);
  const mail = vitals.watched(
    'mail',
    {
      send: async (to: string) => {
        if (to === 'nobody') throw new Away('nobody@example.com is away');
        if (to === 'enemy') throw new Declined();
        return to;
      },
      address: 'smtp://',
    },
    (error) => !(error instanceof Declined),
  );
  expect(mail.address).toBe('smtp://');
  expect(vitals.told()).toEqual({});
  expect(await mail.send('ada')).toBe('ada');
  expect(vitals.told()).toEqual({ mail: { answeredAt: 10, error: null, failedAt: null } });
  time = 20;
  await expect(mail.send('nobody')).rejects.toThrow('away');
  expect(vitals.told()).toEqual({ mail: { answeredAt: 10, error: 'Away', failedAt: 20 } });
  time = 30;
  await expect(mail.send('enemy')).rejects.toThrow(Declined);
  expect(vitals.told()).toEqual({ mail: { answeredAt: 30, error: 'Away', failedAt: 20 } });
});

test('a failure counts until the next answer, or for as long as it is remembered', () => {
  const failed: Vital = { answeredAt: 5, error: 'Away', failedAt: 10 };
  expect(isFailing(failed, 11)).toBe(true);
  expect(isFailing(failed, 16, 5)).toBe(false);
  expect(isFailing({ ...failed, answeredAt: 10 }, 11)).toBe(false);
  expect(isFailing({ ...failed, answeredAt: null }, 11)).toBe(true);
  expect(isFailing({ answeredAt: null, error: null, failedAt: null }, 11)).toBe(false);
});
