import { createHmac } from 'node:crypto';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGuestKeys, lastDayOf } from './guest-keys.ts';

const keys = createGuestKeys({
  hmac: async (name, text) => createHmac('sha256', name).update(text).digest('base64url'),
});
const [id, other] = [
  bookingId.parse('0197a1f0-0000-7000-8000-0000000000b1'),
  bookingId.parse('0197a1f0-0000-7000-8000-0000000000b2'),
];
const day = (text: string) => localDate.parse(text);

test.each([
  ['30 days after the visit', null, '2027-01-15', '2027-02-14'],
  ['30 days after the visit, also across a leap day', null, '2028-02-01', '2028-03-02'],
  ['30 days after the visit where a mailed key would end before', '2027-01-18', '2027-01-15', '2027-02-14'],
  ['on its own day where the visit was long ago', '2027-06-08', '2027-01-15', '2027-06-08'],
])('a key works until %s', (_when, lastDay, visit, end) => {
  expect(lastDayOf({ lastDay: lastDay === null ? null : day(lastDay) }, day(visit))).toBe(end);
});

test('a key is read as that of a browser or of a mail, only for its own booking', async () => {
  const [ofBrowser, ofMail] = [await keys.ofBrowser(id), await keys.ofMail(id, day('2027-01-18'))];
  expect(await keys.read(id, ofBrowser)).toEqual({ lastDay: null });
  expect(await keys.read(id, ofMail)).toEqual({ lastDay: '2027-01-18' });
  expect(await keys.read(other, ofBrowser)).toBeUndefined();
  expect(await keys.read(other, ofMail)).toBeUndefined();
});

test('no other key can be turned into a mailed key, or a longer one', async () => {
  const seal = await keys.ofBrowser(id);
  const [, mailedSeal = ''] = (await keys.ofMail(id, day('2027-01-18'))).split('.');
  const forged = [`2027-01-18.${seal}`, `2099-12-31.${mailedSeal}`, mailedSeal, `${seal}x`, `.${seal}`, ''];
  for (const key of forged) expect(await keys.read(id, key)).toBeUndefined();
});

test('any other text opens nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200, unit: 'binary' }), async (text) => {
      expect(await keys.read(id, text)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});
