import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { at } from '../testing/fixtures/instants.ts';
import { newQuestion } from '../testing/fixtures/requests.ts';
import { show } from '../testing/show.tsx';

test('questions are loading', async () => {
  await show('/questions', fakeApi({ 'GET /admin/questions': never }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('questions that cannot be loaded say so', async () => {
  const down = () => {
    throw refused(500);
  };
  await show('/questions', fakeApi({ 'GET /admin/questions': down }));
  expect((await screen.findByRole('alert')).textContent).toContain('The questions could not be loaded');
});

test('without questions it says where they come from', async () => {
  await show('/questions', fakeApi({ 'GET /admin/questions': () => [] }));
  expect(await screen.findByText(/Their questions appear here\.$/)).toBeTruthy();
});

async function openAnswer(answers: Parameters<typeof fakeApi>[0] = {}, part = {}) {
  const question = newQuestion(part);
  const api = fakeApi({ 'GET /admin/questions': () => [question], ...answers });
  const { user } = await show('/questions', api);
  await user.click(await screen.findByRole('button', { name: 'Answer Rosa Diaz' }));
  return { api, user, dialog: within(await screen.findByRole('dialog', { name: 'Answer Rosa Diaz' })) };
}

test('an answer corrects wallet and times in one act', async () => {
  const { api, user, dialog } = await openAnswer(
    { 'POST /admin/questions/:id/answer': () => newQuestion({ status: 'answered' }) },
    {
      clocked_out_at: at('2027-01-15T18:00:00Z'),
      taps: [{ act: 'clock-out', tapped_at: at('2027-01-15T18:00:00Z') }],
    },
  );
  expect(dialog.getByText(/Recorded: no clock-in, no clock-out, /)).toBeTruthy();
  expect(dialog.getByText(/^Rosa Diaz says: out at /)).toBeTruthy();
  expect(dialog.getByText(/^clock out, pressed /)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText('Write an answer.')).toBeTruthy();
  expect(api.commands()).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Answer/ }), 'You are right.');
  await user.type(dialog.getByRole('textbox', { name: /^Correction/ }), '15');
  await user.click(dialog.getByRole('checkbox', { name: 'Correct when the visit was worked' }));
  await user.click(dialog.getByRole('button', { name: 'Answer and add $15.00' }));
  expect(await screen.findByText('Rosa Diaz can read the answer now')).toBeTruthy();
  expect(api.commands()).toMatchObject([
    {
      input: {
        body: {
          text: 'You are right.',
          transfer: { amount: 15 },
          times: { clocked_in_at: null, clocked_out_at: '2027-01-15T12:00' },
        },
      },
    },
  ]);
});

test('a refusal stands at its field, and keeps what was typed and its key', async () => {
  let tries = 0;
  const { api, user, dialog } = await openAnswer({
    'POST /admin/questions/:id/answer': () => {
      tries += 1;
      if (tries > 1) return newQuestion({ status: 'answered' });
      throw refused(422, { errors: [{ path: 'transfer.amount', message: 'Too much.' }] });
    },
  });
  const answer = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Answer/ });
  await user.type(answer, 'Sorry.');
  await user.type(dialog.getByRole('textbox', { name: /^Correction/ }), '-900');
  await user.click(dialog.getByRole('button', { name: 'Answer and take out $900.00' }));
  expect(await dialog.findByText('Too much.')).toBeTruthy();
  expect(answer.value).toBe('Sorry.');
  expect(api.commands()).toHaveLength(1);
});

test('a question about the wallet has no times, and an answered one no button', async () => {
  const { dialog } = await openAnswer(
    {},
    { about: 'wallet_line', visit: null, line: { id: 'job/1', amount: 132, status: 'available' } },
  );
  expect(dialog.getByText('A line of the wallet: $132.00, available')).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('an answered question shows the answer and no button', async () => {
  const answered = newQuestion({
    status: 'answered',
    said: [...newQuestion().said, { by: 'office', text: 'We corrected it.', at: at('2027-01-16T15:00:00Z') }],
  });
  await show('/questions', fakeApi({ 'GET /admin/questions': () => [answered] }));
  expect(await screen.findByText('We corrected it.')).toBeTruthy();
  expect(screen.getByText('Answered')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
});
