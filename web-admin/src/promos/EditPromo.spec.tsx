import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { newPromoCode, newService } from '../testing/fixtures/catalog.ts';
import { show } from '../testing/show.tsx';

test('the form of an edit shows live what another person changes, and follows it', async () => {
  let now = newPromoCode();
  const api = fakeApi({
    'GET /services': () => [newService()],
    'GET /admin/promo-codes': () => [now],
    'GET /admin/promo-codes/:id': () => now,
    'PUT /admin/promo-codes/:id': () => now,
  });
  const { user, queryClient } = await show('/promos', api);
  await user.click(await screen.findByRole('button', { name: 'Edit SPRING25' }));
  const form = within(await screen.findByRole('dialog'));
  now = newPromoCode({ version: 'v2', description: 'For May.', applicable_services: [newService().id] });
  await act(() => queryClient.invalidateQueries());
  const list = await form.findByRole('list', { name: 'What changed' });
  expect(list.textContent).toContain('Description: For May. (was ');
  expect(list.textContent).toContain(`Services: ${newService().name} (was all)`);
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Description' }).value).toBe('For May.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Promo code updated successfully');
  expect(api.commands()).toMatchObject([{ input: { ifMatch: 'v2', body: { description: 'For May.' } } }]);
});
