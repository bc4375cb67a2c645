import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, refused, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
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
import { toastWith } from '../../testing/find.ts';
import { show } from '../../testing/show.tsx';

const ready = (part: Parameters<typeof newDraft>[0] = {}) => newDraft({ agreed: true, ...part });
const sentKeys = (server: ReturnType<typeof fakeServer>) =>
  server
    .commands()
    .filter(({ name }) => name === 'POST /bookings/guest')
    .map(({ input }) => input.idempotencyKey);

/** A code for a tenth, unless `problem` says why not; `judge` changes that. */
function promoServer(answers: Answers = {}) {
  let problem: string | null = null;
  const server = fakeServer({
    ...booking,
    'POST /quote': ({ body }) => quoteOf(body, typeof body.promo_code === 'string' ? 1_000 : 0),
    'POST /validate-promo-code': ({ body }) => ({
      valid: problem === null,
      promo: null,
      discount: problem === null ? body.subtotal / 10 : 0,
      message: problem,
    }),
    ...answers,
  });
  return {
    ...server,
    judge: (text: string | null) => {
      problem = text;
    },
    asked: () => server.commands().filter(({ name }) => name === 'POST /validate-promo-code'),
  };
}
const promoField = (description?: string) =>
  summary().findByRole('textbox', {
    name: 'Promo code',
    ...(description === undefined ? {} : { description }),
  });
const apply = async ({ user, fill }: Awaited<ReturnType<typeof show>>, code: string) => {
  await fill(await promoField(), code);
  await user.click(summary().getByRole('button', { name: 'Apply' }));
};

test('a try whose answer was lost goes out again with the same key, also after a reload', async () => {
  let tries = 0;
  const server = fakeServer({
    ...booking,
    'POST /bookings/guest': () => {
      tries += 1;
      if (tries < 3) throw unreachable();
      return placed();
    },
  });
  const shown = await showStep('confirm', ready());
  await confirm(shown);
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Booking failed. Please try again.')).toBeTruthy();
  expect(notice.getByText(/trying again will not book it twice/)).toBeTruthy();
  await shown.user.click(notice.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await confirm(shown);
  await screen.findByRole('alert');
  shown.close();
  const again = await show('/guest-booking?step=confirm');
  await confirm(again);
  await seeConfirmation(again);
  const keys = sentKeys(server);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

describe('a promo code', () => {
  test('is applied as it is meant, shown in the price, and removed', async () => {
    const server = promoServer();
    const shown = await showStep('services', newDraft({ details: { ...newDraft().details, email: '' } }));
    await seeTotal('$180.00');
    await apply(shown, '   ');
    expect(await promoField('Please enter a promo code')).toBeTruthy();
    expect(server.asked()).toEqual([]);
    await apply(shown, '  fresh10 ');
    expect(await toastWith('Promo code applied! You saved $18.00')).toBeTruthy();
    expect(server.asked()[0]?.input.body).toMatchObject({
      code: 'FRESH10',
      subtotal: 180,
      a_la_carte_services: [],
      email: null,
    });
    await seeTotal('$162.00');
    expect(await summary().findByText('You save $18.00')).toBeTruthy();
    const remove = await summary().findByRole('button', { name: 'Remove promo code FRESH10' });
    expect(document.activeElement).toBe(remove);
    await shown.user.click(remove);
    await seeTotal('$180.00');
    expect(document.activeElement).toBe(await promoField());
  });

  test.each<[string, Required<Answers>['POST /validate-promo-code'], RegExp]>([
    [
      'We could not find this promo code. Please check its spelling.',
      () => ({
        valid: false,
        promo: null,
        discount: 0,
        message: 'We could not find this promo code. Please check its spelling.',
      }),
      /We could not find this promo code/,
    ],
    [
      'Invalid promo code',
      () => ({ valid: false, promo: null, discount: 0, message: null }),
      /Invalid promo code/,
    ],
    [
      'Failed to validate promo code. Please wait a moment.',
      () => {
        throw refused(429, { code: 'too-often', detail: 'Please wait a moment.' });
      },
      /Failed to validate promo code/,
    ],
  ])('that cannot be used is refused at its field: %s', async (text, answer, inToast) => {
    promoServer({ 'POST /validate-promo-code': answer });
    const shown = await showStep('services');
    await seeTotal('$180.00');
    await apply(shown, 'NOSUCHCODE');
    expect(await promoField(text)).toBeTruthy();
    expect(await toastWith(inToast)).toBeTruthy();
    await seeTotal('$180.00');
  });

  test('comes off the price when the cart no longer earns it, and goes on again', async () => {
    const reason = 'This promo code is for orders of at least $200.00. Add $20.00 more to use it.';
    const server = promoServer();
    const draft = newDraft({ promo: { code: 'OVER200', problem: null } });
    const shown = await showStep('services', { ...draft, rooms: { ...draft.rooms, kitchen: true } });
    await seeTotal('$189.00');
    const kitchen = await screen.findByRole('checkbox', { name: 'Kitchen' });
    server.judge(reason);
    await shown.user.click(kitchen);
    await seeTotal('$180.00');
    expect(await toastWith('Promo code OVER200 was taken off')).toBeTruthy();
    expect(await summary().findByText(`Not applied. ${reason}`)).toBeTruthy();
    server.judge(null);
    await shown.user.click(kitchen);
    await seeTotal('$189.00');
    expect(await summary().findByText('You save $21.00')).toBeTruthy();
  });

  test('that is not earned is not sent with the booking', async () => {
    const reason = 'This promo code is for orders of at least $200.00.';
    const server = promoServer();
    server.judge(reason);
    const shown = await showStep('confirm', ready({ promo: { code: 'OVER200', problem: reason } }));
    await seeTotal('$180.00');
    expect(summary().getByText(`Not applied. ${reason}`)).toBeTruthy();
    await confirm(shown);
    await seeConfirmation(shown);
    const sent = server.commands().find(({ name }) => name === 'POST /bookings/guest');
    expect(sent?.input.body).toMatchObject({ promo_code: null, expected_total: 180 });
  });

  test('that is refused when the booking is placed leads back to it, with everything kept', async () => {
    const detail = 'This promo code has been used up.';
    const server = promoServer({
      'POST /bookings/guest': ({ body }) => {
        if (typeof body.promo_code === 'string') throw refused(422, { code: 'promo-unusable', detail });
        return placed();
      },
    });
    const shown = await showStep('confirm', ready({ promo: { code: 'LASTONE', problem: null } }));
    await seeTotal('$162.00');
    await waitFor(() => expect(server.asked()).toHaveLength(1));
    server.judge(detail);
    await confirm(shown);
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Promo code LASTONE cannot be used.')).toBeTruthy();
    expect(notice.getByText(detail)).toBeTruthy();
    await seeTotal('$180.00');
    await shown.user.click(notice.getByRole('button', { name: 'Remove the code' }));
    expect((await agreement()).checked).toBe(true);
    await confirm(shown);
    await seeConfirmation(shown);
  });
});
