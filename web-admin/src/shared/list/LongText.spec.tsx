import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LongText } from './LongText.tsx';

test('a short text is there as it was written', () => {
  render(<LongText text="Mornings, please." label="the notes" />);
  expect(screen.getByText('Mornings, please.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a long one ends with a word, and opens as a whole', async () => {
  const text = `${'word '.repeat(60)}end`;
  const { container } = render(<LongText text={text} label="the notes" />);
  expect(container.textContent).toMatch(/^(word )+word…Show all$/);
  await userEvent.click(screen.getByRole('button', { name: 'Show all of the notes' }));
  expect(container.textContent).toBe(`${text}Show less`);
  await userEvent.click(screen.getByRole('button', { name: 'Show less of the notes' }));
  expect(container.textContent).toContain('word…');
});
