import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WhoComes } from './WhoComes.tsx';

const rosa = { first_name: 'Rosa', name: 'Rosa D.', years_with_us: 2, rating: 4.9, phone: null };

test('a cleaner who shows their phone number can be called', () => {
  render(<WhoComes cleaner={{ ...rosa, phone: '(713) 555-0101' }} />);
  const call = screen.getByRole('link', { name: 'Call Rosa D.: (713) 555-0101' });
  expect(call.getAttribute('href')).toBe('tel:7135550101');
});

test('there is no number of a cleaner who does not show it', () => {
  render(<WhoComes cleaner={rosa} />);
  expect(screen.queryByRole('link')).toBeNull();
});
