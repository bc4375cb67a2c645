import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { permissionsOf, type StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import { writeUser } from '@tidylog/web-shared/api/session';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { newOfficeService } from '../testing/fixtures/catalog.ts';
import { newInvoice, newSummary } from '../testing/fixtures/invoices.ts';
import { newCleaner, newCustomer } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';
import { lightTheme } from '../theme/themes.ts';
import { Permitted } from './Permitted.tsx';

const signInAs = (role: StaffRole) =>
  writeUser({
    id: 'm-1',
    first_name: 'Morgan',
    last_name: 'Reyes',
    email: 'morgan@example.com',
    phone: null,
    role: 'admin',
    email_verified: true,
    staff_role: role,
    permissions: [...permissionsOf(role)],
  });
afterEach(() => writeUser(null));

const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('what a role may not do', () => {
  test('has no button in a row', async () => {
    signInAs('analyst');
    await show(
      '/bookings',
      fakeApi({ 'GET /admin/bookings': () => [newBooking()], 'GET /admin/cleaners': () => [] }),
    );
    expect((await screen.findAllByText('Ana Miller')).length).toBeGreaterThan(0);
    expect(buttons().filter((name) => name?.startsWith('Confirm') || name?.startsWith('Cancel'))).toEqual([]);
    expect(screen.queryByRole('combobox', { name: /^Cleaner of booking/ })).toBeNull();
  });

  test('is no link where a contact is hidden', async () => {
    signInAs('analyst');
    await show(
      '/customers',
      fakeApi({ 'GET /admin/customers': () => [newCustomer({ email: 'Hidden', phone: 'Hidden' })] }),
    );
    expect((await screen.findAllByText('Hidden')).length).toBe(2);
    expect(screen.queryByRole('link', { name: 'Hidden' })).toBeNull();
  });

  test('is no download of invoices', async () => {
    const api = () =>
      fakeApi({
        'GET /admin/invoices': () => [newInvoice()],
        'GET /admin/invoices/summary': () => newSummary(),
      });
    signInAs('analyst');
    const { unmount } = await show('/invoices', api());
    expect(await screen.findByText('INV-2027-000007')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Download PDF/ })).toBeNull();
    unmount();
    signInAs('bookkeeper');
    await show('/invoices', api());
    expect(await screen.findByRole('button', { name: /^Download PDF of/ })).toBeTruthy();
  });

  test('is no tab for invoices to generate, and its address says what the role lacks', async () => {
    const api = () =>
      fakeApi({
        'GET /admin/invoices': () => [newInvoice()],
        'GET /admin/invoices/summary': () => newSummary(),
        'GET /admin/bookings': () => [newBooking()],
      });
    signInAs('dispatcher');
    const list = await show('/invoices', api());
    expect(await screen.findByRole('link', { name: 'Invoices' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Generate' })).toBeNull();
    list.unmount();
    const generating = await show('/invoices/generate', api());
    expect(await screen.findByText(/It takes a role that can record payments/)).toBeTruthy();
    expect(screen.queryByText('Ana Miller')).toBeNull();
    generating.unmount();
    signInAs('bookkeeper');
    await show('/invoices/generate', api());
    expect(await screen.findByText('Ana Miller')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Generate' })).toBeTruthy();
  });

  test('has its button where the role may', async () => {
    signInAs('dispatcher');
    await show(
      '/bookings',
      fakeApi({ 'GET /admin/bookings': () => [newBooking()], 'GET /admin/cleaners': () => [] }),
    );
    expect(await screen.findByRole('button', { name: /^Confirm/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Cancel Booking/ })).toBeTruthy();
  });

  test('is not offered on the page, nor in its list', async () => {
    signInAs('dispatcher');
    await show('/services', fakeApi({ 'GET /admin/services': () => [newOfficeService()] }));
    expect(await screen.findByText('Dusting')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Service' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Dusting' })).toBeNull();
  });

  test('is not asked for', async () => {
    signInAs('bookkeeper');
    const api = fakeApi({ 'GET /admin/cleaners': () => [newCleaner()] });
    await show('/cleaners', api);
    expect(await screen.findByText('Rosa Delgado')).toBeTruthy();
    expect(api.made.map(({ name }) => name)).not.toContain('GET /admin/cleaners/pending');
  });

  test('is named on its page', () => {
    signInAs('analyst');
    render(
      <ThemeProvider theme={lightTheme}>
        <Permitted title="Settings" permission="settings">
          The settings
        </Permitted>
      </ThemeProvider>,
    );
    expect(screen.queryByText('The settings')).toBeNull();
    expect(
      screen.getByText('Your role has no access to this. Only an owner can change company settings.'),
    ).toBeTruthy();
  });
});
