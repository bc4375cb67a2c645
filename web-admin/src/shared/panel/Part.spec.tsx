import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { lightTheme } from '../../theme/themes.ts';
import { Fact } from './Facts.tsx';
import { Part } from './Part.tsx';
import type { Read } from './SidePanel.tsx';

const show = (read: Partial<Read<readonly string[]>>) =>
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <Part
        title="Messages"
        read={{ data: undefined, error: null, refetch: () => undefined, ...read }}
        none="No messages yet"
      >
        {(row) => (
          <Fact key={row} name="Mail">
            {row}
          </Fact>
        )}
      </Part>
    </ThemeProvider>,
  );

test('a part is loading, empty, or failed', () => {
  show({});
  expect(screen.getByRole('status', { name: 'Loading messages' })).toBeTruthy();
  show({ data: [] });
  expect(screen.getByText('No messages yet')).toBeTruthy();
  show({ error: new Error('down') });
  expect(screen.getByText('Messages could not be loaded')).toBeTruthy();
});

test('a part that failed is asked again', async () => {
  let tries = 0;
  show({ error: new Error('down'), refetch: () => (tries += 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});

test('a long part shows more with each press, to its end', async () => {
  show({ data: Array.from({ length: 21 }, (_, index) => `row ${index + 1}`) });
  const more = () => userEvent.click(screen.getByRole('button', { name: 'Show more messages' }));
  expect(screen.queryByText('row 11')).toBeNull();
  await more();
  expect(screen.getByText('row 20')).toBeTruthy();
  await more();
  expect(screen.getByText('row 21')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more messages' })).toBeNull();
});
