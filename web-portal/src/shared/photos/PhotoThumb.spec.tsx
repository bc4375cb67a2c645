import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PhotoPicture } from './PhotoThumb.tsx';

afterEach(() => vi.restoreAllMocks());

test('a photo opens whole, and closes again', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const user = userEvent.setup();
  render(<PhotoPicture file={new Blob(['x'])} isMissing={false} alt="After, Kitchen" />);
  await user.click(await screen.findByRole('button', { name: 'After, Kitchen' }));
  expect(await screen.findByRole('dialog', { name: 'After, Kitchen' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a photo that is not here is nothing to press', () => {
  render(<PhotoPicture file={undefined} isMissing alt="After, Kitchen" />);
  expect(screen.getByText('This photo could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
