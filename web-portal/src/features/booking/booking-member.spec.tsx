import { screen, waitFor } from '@testing-library/react';
import { type Answers, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { emptyDetails } from '../../shared/cleaning/draft.ts';
import {
  agreement,
  booking,
  confirm,
  newDraft,
  placed,
  seeConfirmation,
  seeTotal,
  showStep,
} from '../../testing/book.ts';
import { quoteOf } from '../../testing/catalogue.ts';
import { button, descriptionOf, field, labeled, pageTitle, toastWith } from '../../testing/find.ts';
import { memberWith, mia } from '../../testing/fixtures.ts';

const member: Answers = { ...booking, ...memberWith(), 'POST /bookings': () => placed() };
const draft = newDraft({ owner: mia.id });
const unplaced = { ...draft.details, address: '', city: '', state: '', zip_code: '' };
const saved = {
  id: 'ad-1',
  version: '1',
  street: '9 Longenbaugh Dr',
  city: 'Cypress',
  state: 'TX',
  zip_code: '77433-1234',
};
/** A text without the spaces that do not break. */
const plain = ({ textContent }: Element) => textContent?.replaceAll(/\s+/g, ' ');
const saveThis = /^Save this address for my next booking/;

test('a recurring cleaning says its next visits and what the customer agrees to', async () => {
  const policy = [
    /three consecutive cleanings/,
    /\$200 early cancellation fee/,
    /keep your card on file/,
    /by the end of the cleaning day/,
  ];
  const dates = ['2027-01-22', '2027-01-29', '2027-02-05'];
  const visits = 'Fri, Jan 22 · Fri, Jan 29 · Fri, Feb 5';
  fakeServer({ ...member, 'POST /quote': ({ body }) => ({ ...quoteOf(body), next_dates: dates }) });
  const weekly = newDraft({ owner: mia.id, frequency: 'weekly', agreed: true });
  const { user } = await showStep('date', weekly, mia);
  await seeTotal('$126.00', 'Total per visit');
  const note = await screen.findByRole('region', { name: 'Your recurring cleaning' });
  for (const line of [...policy, /Every week/]) expect(note.textContent).toMatch(line);
  await waitFor(() => expect(plain(note)).toContain(`Next visits: ${visits}`));
  await user.click(await button('Next'));
  await pageTitle('Your Details');
  await user.click(await button('Next'));
  await pageTitle('Confirm & Pay');
  const box = await agreement();
  for (const line of policy) expect(descriptionOf(box)).toMatch(line);
  expect(plain(screen.getByRole('main'))).toContain(visits);
});

describe('the address of a member', () => {
  test('is kept while they book, only where we work', async () => {
    const server = fakeServer({ ...member, 'POST /customer/addresses': () => saved });
    const blank = newDraft({ details: emptyDetails });
    const shown = await showStep('details', blank, mia);
    expect((await field('First name')).value).toBe('Mia');
    const zip = await field('ZIP code');
    for (const [label, value] of [
      ['Street address', '9 Longenbaugh Dr'],
      ['City', 'Cypress'],
      ['State', 'TX'],
      ['ZIP code', '10001'],
    ] as const)
      await shown.fill(await field(label), value);
    expect(descriptionOf(zip)).toBe("We don't service this ZIP code yet");
    await shown.fill(zip, '77433-1234');
    await shown.user.click(await screen.findByRole('checkbox', { name: saveThis }));
    await shown.user.click(await button('Next'));
    await shown.user.click(await agreement());
    await confirm(shown);
    await seeConfirmation(shown);
    const kept = server.commands().find(({ name }) => name === 'POST /customer/addresses');
    expect(kept?.input.body).toEqual({
      street: '9 Longenbaugh Dr',
      city: 'Cypress',
      state: 'TX',
      zip_code: '77433-1234',
    });
  });

  test('does not stop the booking if it cannot be kept', async () => {
    fakeServer({
      ...member,
      'POST /customer/addresses': () => {
        throw refused(500);
      },
    });
    const shown = await showStep('confirm', { ...draft, saveAddress: true, agreed: true }, mia);
    await confirm(shown);
    await seeConfirmation(shown);
    expect(await toastWith(/we could not save its address/)).toBeTruthy();
  });

  test('is offered the next time, and another may be typed', async () => {
    fakeServer({ ...member, 'GET /customer/addresses': () => [saved] });
    const shown = await showStep('details', { ...draft, details: unplaced }, mia);
    const offered = await screen.findByRole<HTMLInputElement>('radio', { name: /^9 Longenbaugh Dr/ });
    const another = await screen.findByRole<HTMLInputElement>('radio', { name: 'Another address' });
    expect(another.checked).toBe(true);
    await shown.user.click(offered);
    const street = await labeled('Street address');
    expect([street.value, (await labeled('ZIP code')).value]).toEqual(['9 Longenbaugh Dr', '77433-1234']);
    expect(screen.queryByRole('checkbox', { name: saveThis })).toBeNull();
    await shown.user.click(another);
    expect(street.value).toBe('');
    await shown.user.click(offered);
    await shown.fill(street, '11 Longenbaugh Dr');
    expect(another.checked).toBe(true);
    await shown.user.click(offered);
    await shown.user.click(await button('Next'));
    await pageTitle('Confirm & Pay');
    expect(screen.getByRole('main').textContent).toContain('9 Longenbaugh Dr, Cypress, TX 77433-1234');
  });
});

test('where a code takes all of the price, no card is asked for', async () => {
  const server = fakeServer({
    ...booking,
    'POST /quote': ({ body }) => quoteOf(body, 10_000),
    'POST /validate-promo-code': () => ({ valid: true, promo: null, discount: 180, message: null }),
    'POST /bookings/guest': () => placed({ status: 'confirmed', payment_status: 'paid', total_amount: 0 }),
  });
  const shown = await showStep('confirm', newDraft({ agreed: true, promo: { code: 'FREE', problem: null } }));
  expect(await screen.findByText('There is nothing to pay.')).toBeTruthy();
  await seeTotal('$0.00');
  expect(screen.queryByRole('radio')).toBeNull();
  const press = await button('Confirm Booking');
  await waitFor(() => expect(press.hasAttribute('disabled')).toBe(false));
  await shown.user.click(press);
  await seeConfirmation(shown);
  expect(server.commands().some(({ name }) => name === 'POST /bookings/:id/pay')).toBe(false);
});
