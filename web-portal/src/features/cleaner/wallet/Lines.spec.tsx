import { screen, within } from '@testing-library/react';
import type { Answers } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { newBalance, rosa } from '../../../testing/fixtures.ts';
import { show } from '../../../testing/show.tsx';
import { newLine, newMethod } from '../../../testing/wallet.ts';

async function openWallet(answers: Answers = {}) {
  fakeServer({
    'GET /cleaner/wallet-balance': () => newBalance(),
    'GET /cleaner/wallet-transactions': () => [newLine()],
    'GET /cleaner/payment-methods': () => [newMethod()],
    'GET /cleaner/questions': () => [],
    ...answers,
  });
  await show('/cleaner/wallet', { as: rosa });
}

test('a statement is offered of every year that has lines', async () => {
  await openWallet({
    'GET /cleaner/wallet-balance': () => newBalance({ statement_years: [2027, 2025] }),
  });
  const options = within(await screen.findByLabelText('Statement of')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['2027', '2025']);
});

test('a line says what it is, what was written for it, and when it arrives', async () => {
  await openWallet({
    'GET /cleaner/wallet-transactions': () => [
      newLine({ id: 'transfer/1', type: 'transfer', title: 'Correction', description: 'You are right.' }),
      newLine({
        id: 'withdrawal/w-1',
        type: 'withdrawal',
        description: 'Withdrawal to Chase',
        status: 'pending',
        expected_by: '2027-01-07' as never,
      }),
    ],
  });
  const correction = (await screen.findByText('You are right.')).closest('li');
  expect(correction?.textContent).toContain('CorrectionYou are right.Transfer, Mon, Jan 4, 2027');
  const withdrawal = screen.getByText('Withdrawal to Chase').closest('li');
  expect(withdrawal?.textContent).toContain('Withdrawal, Mon, Jan 4, 2027. Arrives by Thu, Jan 7');
});
