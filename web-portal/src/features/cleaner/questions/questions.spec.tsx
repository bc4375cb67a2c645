import { screen, within } from '@testing-library/react';
import { type Answers, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { figures } from '../../../testing/cleaner-figures.ts';
import { toastWith } from '../../../testing/find.ts';
import { at, newBalance, rosa } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';
import type { Question } from './queries.ts';

const newQuestion = (part: Partial<Question> = {}): Question => ({
  id: '018f0000-0000-7000-8000-0000000000a7',
  about: 'times',
  about_id: '018f0000-0000-7000-8000-0000000000b1',
  text: 'I worked until noon.',
  status: 'open',
  answer: null,
  asked_at: at('2027-01-15T19:00:00Z'),
  answered_at: null,
  said: [{ by: 'cleaner', text: 'I worked until noon.', at: at('2027-01-15T19:00:00Z') }],
  can_reopen: true,
  ...part,
});
const answered = newQuestion({
  status: 'answered',
  said: [...newQuestion().said, { by: 'office', text: 'We corrected it.', at: at('2027-01-16T15:00:00Z') }],
});
const wallet: Answers = {
  ...figures,
  'GET /cleaner/wallet-balance': () => newBalance({ available: 12.5 }),
  'GET /cleaner/wallet-transactions': () => [],
  'GET /cleaner/payment-methods': () => [],
};

test('the wallet lists what was asked, and opens an answer to which one can write back', async () => {
  const server = fakeServer({
    ...wallet,
    'GET /cleaner/questions': () => [answered],
    'POST /cleaner/questions/:id/reopen': () => newQuestion(),
  });
  const { user } = await show('/cleaner/wallet', { as: rosa });
  const part = within(await screen.findByRole('region', { name: 'Your questions' }));
  expect(await part.findByText('Answered')).toBeTruthy();
  await user.click(part.getByRole('button', { name: /^Open/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your question' }));
  expect(dialog.getByText('We corrected it.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Write what is wrong.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'What is still wrong?' }), 'Until 1 PM.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await toastWith('Question sent to the office')).toBeTruthy();
  expect(server.commands()).toMatchObject([
    { name: 'POST /cleaner/questions/:id/reopen', input: { body: { text: 'Until 1 PM.' } } },
  ]);
});

test('the times of a job are questioned where the job is, and a refusal keeps what was typed', async () => {
  let tries = 0;
  const server = fakeServer({
    ...wallet,
    'GET /cleaner/open-jobs': () => [],
    'GET /cleaner/today-jobs': () => [
      newJob({
        status: 'completed',
        clocked_in_at: at('2027-01-04T16:00:00Z'),
        clocked_out_at: at('2027-01-04T18:30:00Z'),
      }),
    ],
    'GET /cleaner/questions': () => [],
    'POST /cleaner/questions': () => {
      tries += 1;
      if (tries > 1) return newQuestion();
      throw refused(503, { detail: 'The log cannot be reached.' });
    },
  });
  const { user, fill } = await show('/cleaner', { as: rosa });
  await user.click(await screen.findByRole('button', { name: /^My times are wrong/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask our office' }));
  const words = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'What is wrong?' });
  await user.type(words, 'I stayed longer.');
  const [began, finished] = [/^You began at/, /^You finished at/].map((label) =>
    dialog.getByLabelText<HTMLInputElement>(label),
  );
  expect([began?.value, finished?.value]).toEqual(['2027-01-04T10:00', '2027-01-04T12:30']);
  await fill(finished as HTMLInputElement, '2027-01-04T13:00');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('The log cannot be reached.')).toBeTruthy();
  expect(words.value).toBe('I stayed longer.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await toastWith('Question sent to the office')).toBeTruthy();
  const [first, second] = server.commands();
  expect(second).toMatchObject({
    input: {
      body: {
        about: 'times',
        text: 'I stayed longer.',
        clocked_in_at: null,
        clocked_out_at: '2027-01-04T13:00',
      },
    },
  });
  expect(second?.input.idempotencyKey).toBe(first?.input.idempotencyKey);
});

test('an answer of long ago is read only', async () => {
  fakeServer({ ...wallet, 'GET /cleaner/questions': () => [{ ...answered, can_reopen: false }] });
  const { user } = await show('/cleaner/wallet', { as: rosa });
  await user.click(await screen.findByRole('button', { name: /^Open/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your question' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('questions that cannot be loaded say so; without any there is no such part', async () => {
  let isBroken = true;
  fakeServer({
    ...wallet,
    'GET /cleaner/questions': () => {
      if (isBroken) throw refused(503);
      return [];
    },
  });
  const { user } = await show('/cleaner/wallet', { as: rosa });
  const part = within(await screen.findByRole('region', { name: 'Your questions' }));
  expect(await part.findByText('Your questions could not be loaded.')).toBeTruthy();
  isBroken = false;
  await user.click(part.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('$12.50')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('region', { name: 'Your questions' })).toBeNull();
});
