import { screen, waitFor, within } from '@testing-library/react';
import { permissionsOf } from '@tidylog/contracts/vocabulary/permissions';
import { writeUser } from '@tidylog/web-shared/api/session';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PromoCode } from '../api/types.ts';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newPromoCode, newService } from '../testing/fixtures/catalog.ts';
import { show } from '../testing/show.tsx';

/** A server with one code that can be edited, switched and archived. */
function office(first: PromoCode = newPromoCode()) {
  let promo: PromoCode | undefined = first;
  const change = (part: Partial<PromoCode>): PromoCode => {
    promo = { ...(promo ?? first), ...part, version: 'v2' };
    return promo;
  };
  return fakeApi({
    'GET /services': () => [newService()],
    'GET /admin/promo-codes': () => (promo === undefined ? [] : [promo]),
    'GET /admin/promo-codes/:id': () => promo ?? first,
    'POST /admin/promo-codes': ({ body }) => change({ code: body.code }),
    'PUT /admin/promo-codes/:id': ({ body }) => change({ discount_value: body.discount_value }),
    'PATCH /admin/promo-codes/:id': ({ body }) =>
      change(
        body?.is_active === true
          ? { is_active: true, display_status: 'active' }
          : { is_active: false, display_status: 'inactive' },
      ),
    'DELETE /admin/promo-codes/:id': () => {
      promo = undefined;
      return undefined;
    },
  });
}

afterEach(() => {
  writeUser(null);
  vi.restoreAllMocks();
});

const cardOf = async (code: string) => within(await screen.findByRole('article', { name: code }));

describe('the promo codes', () => {
  test('have a card each: what they take off, for whom, until when, and how often they were used', async () => {
    await show('/promos', office());
    const card = await cardOf('SPRING25');
    expect(card.getByText('25% off, at most $50')).toBeTruthy();
    expect(card.getByText('Orders of $100 or more')).toBeTruthy();
    expect(card.getByText('Fri, Jan 1, 2027 to Wed, Mar 31, 2027')).toBeTruthy();
    expect(card.getByText('3 of 100 uses, 1 per customer')).toBeTruthy();
    expect(card.getByText('Active')).toBeTruthy();
  });

  test.each([
    [{ valid_from: '2027-01-15', valid_until: '2027-01-15' }, 'On Fri, Jan 15, 2027 only'],
    [{ valid_from: null }, 'Until Wed, Mar 31, 2027'],
    [{ valid_until: null }, 'From Fri, Jan 1, 2027'],
    [{ valid_from: null, valid_until: null }, 'No end date'],
    [{ discount_type: 'fixed', discount_value: 20.5 } as const, '$20.50 off'],
    [{ usage_limit: null, usage_limit_per_customer: null, usage_count: 1 }, '1 use'],
    [{ applicable_services: ['s-1'] }, 'For 1 service only'],
    [{ display_status: 'limit_reached' } as const, 'Limit reached'],
    [{ display_status: 'scheduled' } as const, 'Scheduled'],
    [{ display_status: 'expired' } as const, 'Expired'],
  ])('with %j say %s', async (part, text) => {
    await show('/promos', office(newPromoCode(part)));
    expect((await cardOf('SPRING25')).getByText(text)).toBeTruthy();
  });

  test('load, fail, and are empty at first', async () => {
    const { unmount } = await show('/promos', fakeApi({ 'GET /admin/promo-codes': never }));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    unmount();
    let isDown = true;
    const api = fakeApi({
      'GET /admin/promo-codes': () => {
        if (isDown) throw refused(503);
        return [];
      },
    });
    const { user } = await show('/promos', api);
    expect(await screen.findByText('Failed to load promo codes')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No promo codes yet')).toBeTruthy();
  });

  test('are only read by people who may not change them', async () => {
    writeUser({
      id: 'm-1',
      first_name: 'Morgan',
      last_name: 'Reyes',
      email: 'morgan@example.com',
      phone: null,
      role: 'admin',
      email_verified: true,
      staff_role: 'dispatcher',
      permissions: [...permissionsOf('dispatcher')],
    });
    await show('/promos', office());
    await cardOf('SPRING25');
    expect(screen.queryByRole('button', { name: /^(Create|Edit|Deactivate|Delete)/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy SPRING25' })).toBeTruthy();
  });
});

describe('a card', () => {
  test('switches its code off and on', async () => {
    const api = office();
    const { user } = await show('/promos', api);
    await user.click(await screen.findByRole('button', { name: 'Deactivate SPRING25' }));
    expect(await screen.findByText('Promo code deactivated')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Activate SPRING25' }));
    expect(await screen.findByText('Promo code activated')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      { input: { ifMatch: 'v1', body: { is_active: false } } },
      { input: { ifMatch: 'v2', body: { is_active: true } } },
    ]);
  });

  test('says so when it cannot be switched', async () => {
    const api = fakeApi({
      'GET /admin/promo-codes': () => [newPromoCode()],
      'PATCH /admin/promo-codes/:id': () => {
        throw refused(412, { code: 'stale-version', detail: 'This was changed.' });
      },
    });
    const { user } = await show('/promos', api);
    await user.click(await screen.findByRole('button', { name: 'Deactivate SPRING25' }));
    expect(await screen.findByText('Failed to update promo code status')).toBeTruthy();
    expect(screen.getByText('This was changed.')).toBeTruthy();
  });

  test('copies its code, and says so only when it was copied', async () => {
    const { user } = await show('/promos', office());
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    const copy = await screen.findByRole('button', { name: 'Copy SPRING25' });
    await user.click(copy);
    expect(await screen.findByText('Promo code copied to clipboard')).toBeTruthy();
    expect(write).toHaveBeenCalledWith('SPRING25');
    write.mockRejectedValueOnce(new Error('Not allowed.'));
    await user.click(copy);
    expect(await screen.findByText('Failed to copy to clipboard')).toBeTruthy();
    expect((await cardOf('SPRING25')).getByRole('heading', { name: 'SPRING25' })).toBeTruthy();
  });

  test('is deleted after a question that says how often the code was used', async () => {
    const api = office();
    const { user } = await show('/promos', api);
    await user.click(await screen.findByRole('button', { name: 'Delete SPRING25' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete SPRING25?' }));
    expect(dialog.getByText(/It was used 3 times/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete promo code' }));
    expect(await screen.findByText('Promo code deleted successfully')).toBeTruthy();
    expect(await screen.findByText('No promo codes yet')).toBeTruthy();
  });

  test('of an archived code offers to activate it again, and no deletion', async () => {
    await show('/promos', office(newPromoCode({ is_active: false, display_status: 'archived' })));
    expect(await screen.findByRole('button', { name: 'Activate SPRING25' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});

describe('the form', () => {
  async function openForm(api: ReturnType<typeof fakeApi>, button: string) {
    const { user } = await show('/promos', api);
    await user.click(await screen.findByRole('button', { name: button }));
    return { user, form: within(await screen.findByRole('dialog')) };
  }

  test('of a new code sends nothing without what is required, and says so', async () => {
    const api = office();
    const { user, form } = await openForm(api, 'Create promo code');
    await user.click(form.getByRole('button', { name: 'Create promo code' }));
    expect((await screen.findAllByText('Please fill in all required fields')).length).toBe(3);
    expect(api.commands()).toEqual([]);
  });

  test('of a new code takes it in capitals and sends blanks as null', async () => {
    const api = office();
    const { user, form } = await openForm(api, 'Create promo code');
    await user.type(form.getByRole('textbox', { name: /^Code/ }), 'fall10');
    await user.type(form.getByRole('textbox', { name: /^Discount in percent/ }), '10');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Limit per customer' }).value).toBe('1');
    await user.click(form.getByRole('button', { name: 'Create promo code' }));
    expect(await screen.findByText('Promo code created successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      {
        input: {
          idempotencyKey: expect.any(String),
          body: { code: 'FALL10', discount_value: 10, usage_limit: null, usage_limit_per_customer: 1 },
        },
      },
    ]);
  });

  test('generates a code', async () => {
    const { user, form } = await openForm(office(), 'Create promo code');
    await user.click(form.getByRole('button', { name: 'Generate' }));
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Code/ }).value).toMatch(/^[A-Z0-9]{8}$/);
  });

  test('that the server refuses stays open with what was typed', async () => {
    const api = fakeApi({
      'GET /services': () => [],
      'GET /admin/promo-codes': () => [],
      'POST /admin/promo-codes': () => {
        throw refused(409, {
          code: 'promo-code-used',
          detail: 'A promo code with this name already exists.',
        });
      },
    });
    const { user, form } = await openForm(api, 'Create promo code');
    await user.type(form.getByRole('textbox', { name: /^Code/ }), 'TWICE');
    await user.type(form.getByRole('textbox', { name: /^Discount in percent/ }), '10');
    await user.click(form.getByRole('button', { name: 'Create promo code' }));
    const alert = await form.findByRole('alert');
    expect(alert.textContent).toContain('Failed to create promo code');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Code/ }).value).toBe('TWICE');
  });

  test('of an edit leaves the judgment to the server, whose sentence is at its field', async () => {
    let isJudged = false;
    const api = fakeApi({
      'GET /services': () => [newService()],
      'GET /admin/promo-codes': () => [newPromoCode()],
      'GET /admin/promo-codes/:id': () => newPromoCode(),
      'PUT /admin/promo-codes/:id': () => {
        if (isJudged) return newPromoCode({ discount_value: 30 });
        isJudged = true;
        const message = 'Percentage discount must be between 0 and 100';
        throw refused(422, { code: 'invalid-input', errors: [{ path: 'discount_value', message }] });
      },
    });
    const { user, form } = await openForm(api, 'Edit SPRING25');
    const value = form.getByRole<HTMLInputElement>('textbox', { name: /^Discount in percent/ });
    expect(value.value).toBe('25');
    await user.clear(value);
    await user.type(value, '130');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Percentage discount must be between 0 and 100')).toBeTruthy();
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' }).ariaBusy).not.toBe('true'));
    await user.clear(value);
    await user.type(value, '30');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Promo code updated successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      { input: { ifMatch: 'v1', body: { code: 'SPRING25', discount_value: 130 } } },
      { input: { body: { discount_value: 30, minimum_order_amount: 100 } } },
    ]);
  });
});
