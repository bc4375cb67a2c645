import { act, screen } from '@testing-library/react';
import { type Answers, refusal, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test, vi } from 'vitest';
import { forgetPhone } from '../../../api/forget-phone.ts';
import { button, field, labeled, toastWith } from '../../../testing/find.ts';
import { at, bookingId, newUser, otherBookingId, rosa } from '../../../testing/fixtures.ts';
import { detailsOf, newJob } from '../../../testing/new-job.ts';
import { givePhoneStore, keptIn, phoneKey } from '../../../testing/phone-store.ts';
import { show } from '../../../testing/show.tsx';

const path = `/cleaner/jobs/${bookingId}`;
const job = newJob({ status: 'in_progress', clocked_in_at: at('2027-01-04T14:55:00Z') });
const ben = newUser({ id: 'c-2', first_name: 'Ben', role: 'cleaner' });
const notThere = () => {
  throw unreachable();
};
const day = {
  'GET /auth/me': () => rosa,
  'GET /cleaner/device-key': () => phoneKey(),
  'GET /cleaner/today-jobs': () => [job],
  'GET /cleaner/jobs': () => [],
  'GET /cleaner/jobs/:id': () => detailsOf(job),
} as const;
const noSignal = {
  'GET /config': notThere,
  'GET /auth/me': notThere,
  'GET /cleaner/device-key': notThere,
  'GET /cleaner/today-jobs': notThere,
  'GET /cleaner/jobs': notThere,
  'GET /cleaner/jobs/:id': notThere,
} as const;

const noFigures = {
  'GET /cleaner/open-jobs': notThere,
  'GET /cleaner/upcoming-jobs': notThere,
  'GET /cleaner/stats': notThere,
  'GET /cleaner/earnings': notThere,
  'GET /cleaner/wallet-balance': notThere,
} as const;

const withSignal = (answers: Answers = {}) => fakeServer({ ...day, ...answers }, { tellsTime: true });

givePhoneStore();

const untilKept = (store: string) => expect.poll(() => keptIn(store)).toHaveLength(1);

async function dayOfRosa(): Promise<void> {
  withSignal();
  const { close } = await show(path, { as: rosa });
  await untilKept('day');
  close();
}

describe('the day', () => {
  test('is kept without names that can be read, and opens without signal', async () => {
    await dayOfRosa();
    expect(JSON.stringify(await keptIn('day'))).not.toContain('Ana');
    fakeServer(noSignal);
    await show(path);
    expect(await screen.findByRole('heading', { name: 'Ana Early' })).toBeTruthy();
    expect(await screen.findByText(/^No signal\. As of 9:00 AM\.$/)).toBeTruthy();
  });

  test('is listed under Jobs without signal, by status and day', async () => {
    await dayOfRosa();
    fakeServer(noSignal);
    const { user } = await show('/cleaner/jobs');
    expect(await screen.findByText('1 job on this phone')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Ana Early' })).getAttribute('href')).toBe(path);
    expect(screen.queryByText('Your jobs could not be loaded.')).toBeNull();
    await user.selectOptions(await labeled('Days'), 'today');
    expect(await screen.findByText('1 job on this phone')).toBeTruthy();
    await user.selectOptions(await labeled('Status'), 'completed');
    expect(await screen.findByText('Your jobs could not be loaded.')).toBeTruthy();
  });

  test('is counted on the overview as it is listed', async () => {
    await dayOfRosa();
    fakeServer({ ...noSignal, ...noFigures });
    await show('/cleaner');
    expect(await screen.findByRole('link', { name: /^Today's jobs\s*1\s*Cancelled jobs/ })).toBeTruthy();
    expect(screen.getByText('1 job')).toBeTruthy();
  });

  test('says at once that the network went away, and goes on as the server answers again', async () => {
    const server = withSignal();
    await show(path, { as: rosa });
    await screen.findByRole('heading', { name: 'Ana Early' });
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText('No signal. As of 9:00 AM.')).toBeTruthy();
    server.change();
    await expect.poll(() => screen.queryByText(/^No signal/)).toBeNull();
  });

  test('is not shown after 48 hours', async () => {
    await dayOfRosa();
    fakeServer(noSignal);
    const { address } = await show(path, { now: '2027-01-06T15:00:01Z' });
    await expect.poll(address).toContain('/login');
    expect(screen.queryByText(/Ana Early/)).toBeNull();
  });

  test('has no job of a later day', async () => {
    const later = newJob({ id: otherBookingId, customer_name: 'Lou Later', date: '2027-01-06' });
    withSignal({ 'GET /cleaner/today-jobs': () => [job, later], 'GET /cleaner/jobs': () => [later] });
    const { close } = await show(path, { as: rosa });
    await untilKept('day');
    close();
    fakeServer(noSignal);
    const { goTo } = await show(path);
    expect(await screen.findByRole('heading', { name: 'Ana Early' })).toBeTruthy();
    await act(() => goTo('/cleaner/jobs?date_range=tomorrow'));
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeTruthy();
    expect(screen.queryByText(/Lou Later/)).toBeNull();
  });

  test('and its key are gone once someone else signs in', async () => {
    await dayOfRosa();
    withSignal({
      'GET /auth/me': () => ben,
      'GET /cleaner/device-key': () => phoneKey('b'),
      'GET /cleaner/jobs/:id': () => {
        throw refusal('not-found');
      },
      'GET /cleaner/today-jobs': () => [],
    });
    await show(path, { as: ben });
    await expect.poll(() => keptIn('key')).toMatchObject([{ owner: 'c-2' }]);
    expect((await keptIn('day')).filter((kept) => (kept as { owner: string }).owner === 'c-1')).toEqual([]);
  });
});

describe('a half-written note', () => {
  const half = 'The gate code is';
  async function halfWritten() {
    withSignal({
      'POST /cleaner/jobs/:id/notes': () => {
        throw refusal('already-cancelled');
      },
    });
    const shown = await show(path, { as: rosa });
    await untilKept('key');
    await shown.user.selectOptions(await screen.findByLabelText('Who reads it'), 'customer');
    await shown.fill(await field('Note'), half);
    await untilKept('drafts');
    return shown;
  }

  test('survives a reload, with signal and without', async () => {
    const { close } = await halfWritten();
    await untilKept('day');
    expect(JSON.stringify(await keptIn('drafts'))).not.toContain('gate');
    close();
    const again = await show(path);
    expect(await screen.findByDisplayValue(half)).toBeTruthy();
    expect(screen.getByDisplayValue('The customer')).toBeTruthy();
    again.close();
    fakeServer(noSignal);
    await show(path);
    expect(await screen.findByDisplayValue(half)).toBeTruthy();
  });

  test('stays where it was refused at once, also after a reload', async () => {
    const { user, close } = await halfWritten();
    await user.click(await button('Save Note'));
    expect(await toastWith('Your note could not be saved')).toBeTruthy();
    expect((await field('Note')).value).toBe(half);
    await untilKept('drafts');
    close();
    await show(path);
    expect(await screen.findByDisplayValue(half)).toBeTruthy();
  });

  test('is a tap once it is saved', async () => {
    const { user } = await halfWritten();
    withSignal({ 'POST /cleaner/jobs/:id/notes': notThere });
    await user.click(await button('Save Note'));
    expect(await screen.findByText('Note written at 9:00 AM, not sent yet')).toBeTruthy();
    expect(screen.getByText('To the customer, not sent yet')).toBeTruthy();
    expect(screen.getByText(half)).toBeTruthy();
    expect(await keptIn('drafts')).toEqual([]);
    expect((await field('Note')).value).toBe('');
  });

  test('is gone after the logout', async () => {
    const { close } = await halfWritten();
    close();
    forgetPhone();
    await expect.poll(async () => [await keptIn('drafts'), await keptIn('key')]).toEqual([[], []]);
    await show(path);
    expect((await field('Note')).value).toBe('');
  });
});

test('a tap is kept in memory until the phone has its key', async () => {
  let isSlow = true;
  withSignal({
    'GET /cleaner/device-key': () => {
      if (isSlow) throw unreachable();
      return phoneKey();
    },
    'GET /cleaner/jobs/:id': () => detailsOf(newJob()),
    'POST /cleaner/clock-in/:id': notThere,
  });
  const { user } = await show(path, { as: rosa });
  await user.click(await button('Clock In'));
  expect(await screen.findByText('Keep this page open')).toBeTruthy();
  expect(await keptIn('outbox')).toEqual([]);
  isSlow = false;
  withSignal({ 'POST /cleaner/clock-in/:id': notThere });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByText('Keep this page open')).toBeNull();
  expect(screen.getByText('1 tap waits')).toBeTruthy();
  expect(await keptIn('outbox')).toHaveLength(1);
});

test('the first clock-in asks the browser to keep what is here', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { storage: { persisted: async () => false, persist } }),
  );
  withSignal({
    'GET /cleaner/jobs/:id': () => detailsOf(newJob()),
    'POST /cleaner/clock-in/:id': () => job,
  });
  const { user } = await show(path, { as: rosa });
  await button('Clock In');
  expect(persist).not.toHaveBeenCalled();
  await user.click(await button('Clock In'));
  await expect.poll(() => persist).toHaveBeenCalledOnce();
});
