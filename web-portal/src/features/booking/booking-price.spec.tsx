import { screen, waitFor } from '@testing-library/react';
import { refused, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import {
  agreement,
  booking,
  confirm,
  newDraft,
  placed,
  seeConfirmation,
  seeTotal,
  showStep,
  summary,
} from '../../testing/book.ts';
import { quoteOf } from '../../testing/catalogue.ts';
import { button } from '../../testing/find.ts';
import { show } from '../../testing/show.tsx';

const silent = () => {
  throw unreachable();
};
const radio = (name: RegExp) => screen.findByRole('radio', { name });

test('the price of the suggested rooms is shown before they are used', async () => {
  fakeServer(booking);
  const { user } = await show('/guest-booking');
  await user.click(await radio(/^1,000 - 2,000/));
  await user.click(await radio(/^One-time/));
  await seeTotal('$180.00', 'Total');
  const offer = (await button('Use these rooms')).parentElement;
  await waitFor(() => expect(offer?.textContent).toContain('This adds $140.00.'));
  await user.click(await button('Use these rooms'));
  await seeTotal('$320.00');
});

test('the price follows each choice, and says why', async () => {
  fakeServer(booking);
  const { user } = await showStep('services');
  await user.click(await button('More Bedrooms'));
  await user.click(await button('More Bedrooms'));
  expect((await screen.findByRole('status', { name: 'Bedrooms: 2' })).textContent).toBe('2');
  await seeTotal('$210.00');
  await user.click(await screen.findByRole('checkbox', { name: 'Kitchen' }));
  await seeTotal('$240.00');
  expect(summary().getByRole('status').textContent).toBe('Kitchen added: +$30.00');
  await user.click(await button('Add Inside Oven'));
  await user.click(await button('More Inside Oven'));
  await seeTotal('$310.00');
  await user.click(await radio(/^Weekly/));
  await seeTotal('$238.00', 'Total per visit');
  expect(summary().getByRole('status').textContent).toContain('Weekly');
  await user.click(screen.getByText('2 included'));
  await user.click(await screen.findByRole('checkbox', { name: /^Vacuuming/ }));
  expect(await summary().findByText(/1 included/)).toBeTruthy();
  await seeTotal('$238.00');
});

test('a price that cannot be loaded is an estimate, which no one is charged', async () => {
  let isSilent = true;
  const server = fakeServer({
    ...booking,
    'GET /pricing/:houseSize/:frequency': silent,
    'POST /calculate-room-pricing': silent,
    'POST /quote': ({ body }) => (isSilent ? silent() : quoteOf(body)),
    'POST /bookings/guest': ({ body }) => {
      if (body.expected_total === 180) return placed();
      const extra = { pricing_breakdown: quoteOf(body) };
      throw refused(409, { code: 'price-changed', detail: 'The price has changed.', extra });
    },
  });
  const shown = await showStep('confirm', newDraft({ agreed: true }));
  await seeTotal('$125.00', 'Estimate');
  await confirm(shown);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('You saw $125.00; the price is now $180.00.');
  isSilent = false;
  await shown.user.click(await button('Book for $180.00'));
  await seeConfirmation(shown);
  const sent = server.commands().filter(({ name }) => name === 'POST /bookings/guest');
  expect(sent).toMatchObject([
    { input: { body: { expected_total: 125 } } },
    { input: { body: { expected_total: 180 } } },
  ]);
});

test('an estimate is never below what is known, and ends when the server is back', async () => {
  let isBroken = true;
  fakeServer({
    ...booking,
    'POST /quote': ({ body }) => {
      if (isBroken) throw refused(503);
      return quoteOf(body);
    },
  });
  const { user } = await showStep('services', newDraft({ houseSize: '2000-2500' }));
  await seeTotal('$210.00', 'Estimate');
  await user.click(await button('More Bedrooms'));
  await seeTotal('$225.00', 'Estimate');
  isBroken = false;
  await user.click(summary().getByRole('button', { name: 'Try Again' }));
  await seeTotal('$225.00', 'Total');
});

test('a booking without its agreement is not placed, and says what it means', async () => {
  const server = fakeServer(booking);
  const shown = await showStep('confirm');
  await confirm(shown);
  const box = await agreement();
  expect(document.activeElement).toBe(box);
  const described = (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
  expect(described).toMatch(
    /Please accept the booking agreement to continue\..*three consecutive cleanings.*\$200.*cleaning day/,
  );
  expect(server.commands().some(({ name }) => name === 'POST /bookings/guest')).toBe(false);
});
