import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { WaitEntry } from '../api/types.ts';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { at } from '../testing/fixtures/instants.ts';
import { newWaitEntry } from '../testing/fixtures/requests.ts';
import { show } from '../testing/show.tsx';

const filterOf = ({ query }: { readonly query?: { readonly filter?: string | undefined } }) =>
  JSON.parse(query?.filter ?? '{}') as { readonly status?: string };

const full = newWaitEntry({
  id: '018f0000-0000-7000-8000-0000000000a2',
  first_name: 'Will',
  last_name: 'Goes',
  place_free: false,
  available_slots: 0,
  status: 'contacted',
  offered_at: newWaitEntry().created_at,
});
const scheduled = newWaitEntry({
  id: '018f0000-0000-7000-8000-0000000000a3',
  first_name: 'Sue',
  last_name: 'Set',
  place_free: false,
  status: 'scheduled',
  booking_id: '018f0000-0000-7000-8000-0000000000b1',
});

/** A server with entries that can be filtered, edited, removed and offered a place. */
function office(first: readonly WaitEntry[]) {
  let entries = [...first];
  const change = (id: string, part: Partial<WaitEntry>): WaitEntry => {
    entries = entries.map((one) => (one.id === id ? { ...one, ...part, version: 'v2' } : one));
    return entries.find((one) => one.id === id) ?? newWaitEntry();
  };
  return fakeApi({
    'GET /waitlist': (input) => {
      const { status } = filterOf(input);
      return entries.filter((one) => status === undefined || one.status === status);
    },
    'GET /waitlist/:id': ({ params: { id } }) => change(id, {}),
    'PATCH /waitlist/:id': ({ params: { id }, body }) => change(id, body as Partial<WaitEntry>),
    'DELETE /waitlist/:id': ({ params: { id } }) => {
      entries = entries.filter((one) => one.id !== id);
      return undefined;
    },
    'POST /waitlist/:id/offer': ({ params: { id } }) =>
      change(id, { status: 'contacted', offered_at: newWaitEntry().created_at }),
  });
}

describe('the waitlist', () => {
  test('is asked for by turn, counts everyone, and says who can have a place', async () => {
    const api = office([newWaitEntry(), full, scheduled]);
    await show('/waitlist', api);
    const free = within(await screen.findByRole('row', { name: /Wanda Waits/ }));
    expect(free.getByText('2 places free')).toBeTruthy();
    expect(free.getByText('Mornings, please.')).toBeTruthy();
    const waits = within(screen.getByRole('row', { name: /Will Goes/ }));
    expect(waits.getByText('Full')).toBeTruthy();
    expect(waits.queryByRole('button', { name: /^Offer/ })).toBeNull();
    const done = within(screen.getByRole('row', { name: /Sue Set/ }));
    expect(done.getByRole('link', { name: 'Booking #000000b1' }).getAttribute('href')).toContain(
      '/bookings/',
    );
    const counts = screen.getByLabelText('Summary');
    await waitFor(() => expect(counts.textContent).toBe('Total3Waiting1Contacted1Scheduled1'));
    const lists = api.made.filter(({ name }) => name === 'GET /waitlist').map(({ input }) => input.query);
    expect(lists).toContainEqual(expect.objectContaining({ sort: '["turn","ASC"]' }));
  });

  test('says what it is for while it is empty, and offers to load again what failed', async () => {
    let isDown = true;
    const api = fakeApi({
      'GET /waitlist': () => {
        if (isDown) throw refused(503);
        return [];
      },
    });
    const { user } = await show('/waitlist', api);
    expect(await screen.findByText('Failed to load waitlist')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The waitlist is empty')).toBeTruthy();
  });

  test('is filtered by status', async () => {
    const { user } = await show('/waitlist', office([newWaitEntry(), scheduled]));
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Scheduled' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Wanda Waits/ })).toBeNull());
    expect(await screen.findByRole('row', { name: /Sue Set/ })).toBeTruthy();
  });
});

async function open(api: ReturnType<typeof fakeApi>, button: string) {
  const { user } = await show('/waitlist', api);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('an entry', () => {
  test('is edited, and the words of the customer stay in sight', async () => {
    const api = office([newWaitEntry()]);
    const { user, dialog } = await open(api, 'Edit Wanda Waits');
    expect(dialog.getByText('From the customer')).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Contacted' }));
    const notes = dialog.getByRole('textbox', { name: 'Notes' });
    await user.clear(notes);
    await user.type(notes, 'Called.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waitlist entry updated successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { status: 'contacted', notes: 'Called.' } } }]);
    expect(await screen.findByText('Called.')).toBeTruthy();
  });

  test('that another person changed keeps what was typed, and is saved with the new version', async () => {
    let now = newWaitEntry({ notes: 'Ours.' });
    const api = fakeApi({
      'GET /waitlist': () => [now],
      'GET /waitlist/:id': () => now,
      'PATCH /waitlist/:id': ({ ifMatch }) => {
        if (ifMatch === 'v2') return newWaitEntry({ version: 'v3' });
        now = newWaitEntry({ version: 'v2', notes: 'Theirs.', status: 'contacted' });
        throw refused(412, { code: 'stale-version' });
      },
    });
    const { user, dialog } = await open(api, 'Edit Wanda Waits');
    const notes = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Notes' });
    await user.clear(notes);
    await user.type(notes, 'Mine.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Failed to update waitlist entry');
    expect(alert.textContent).toContain('This was changed in the meantime.');
    await waitFor(() =>
      expect(within(alert).getByRole('list', { name: 'What changed' }).textContent).toBe(
        'Status: Contacted (was Waiting)Notes: Theirs. (was Ours.)',
      ),
    );
    expect(notes.value).toBe('Mine.');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' }).ariaBusy).not.toBe('true'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waitlist entry updated successfully')).toBeTruthy();
    expect(api.commands().map(({ input }) => input.ifMatch)).toEqual(['v1', 'v2']);
  });

  test('is removed after a question', async () => {
    const api = office([newWaitEntry()]);
    const { user, dialog } = await open(api, 'Remove Wanda Waits');
    expect(dialog.getByText(/They can join the waitlist again/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Entry removed from waitlist')).toBeTruthy();
    expect(await screen.findByText('The waitlist is empty')).toBeTruthy();
  });

  test('that cannot be removed says so', async () => {
    const api = fakeApi({
      'GET /waitlist': () => [newWaitEntry()],
      'DELETE /waitlist/:id': () => {
        throw refused(503, { detail: 'Try again in a moment.' });
      },
    });
    const { user, dialog } = await open(api, 'Remove Wanda Waits');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Failed to remove from waitlist');
    expect(alert.textContent).toContain('Try again in a moment.');
  });

  test('is offered a free place, and the mail is named before', async () => {
    const api = office([newWaitEntry()]);
    const { user, dialog } = await open(api, 'Offer Wanda Waits a place');
    expect(dialog.getByText(/wanda@example.com gets an email that Friday, January 15, 2027/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send the email' }));
    expect(await screen.findByText('Wanda Waits gets an email about the free place')).toBeTruthy();
    expect(await screen.findByText('Contacted', { selector: 'span' })).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { ifMatch: 'v1', body: { again: false } } }]);
  });

  test('is offered a place again, once the dialog said when that was done last', async () => {
    const offered_at = at('2027-01-05T15:00:00Z');
    const api = office([newWaitEntry({ status: 'contacted', offered_at })]);
    const { user, dialog } = await open(api, 'Offer Wanda Waits a place again');
    expect(dialog.getByText(/last offered to them on Jan 5, 2027, 9:00.AM/)).toBeTruthy();
    expect(screen.getByText(/^Offered Jan 5, 2027/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send another email' }));
    expect(await screen.findByText('Wanda Waits gets an email about the free place')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { again: true } } }]);
  });

  test('of a day that is full by now is told so', async () => {
    const detail = 'Friday, January 15, 2027 is fully booked, so there is no place to offer.';
    const api = fakeApi({
      'GET /waitlist': () => [newWaitEntry()],
      'POST /waitlist/:id/offer': () => {
        throw refused(409, { code: 'day-full', detail });
      },
    });
    const { user, dialog } = await open(api, 'Offer Wanda Waits a place');
    await user.click(dialog.getByRole('button', { name: 'Send the email' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
  });
});

test('an entry that was set to scheduled is not booked for again', async () => {
  const byHand = newWaitEntry({ status: 'scheduled', booking_id: null });
  await show('/waitlist', office([byHand]));
  expect(await screen.findByRole('button', { name: /^Edit / })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Create booking for / })).toBeNull();
});
