import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import { type ColorName, colorsOf, type Theme } from '@tidylog/web-shared/tokens';

interface Tone {
  readonly text: string;
  readonly surface: string;
  readonly edge: string;
}

export interface Tokens extends Readonly<Record<ColorName, string>> {
  readonly shadow: string;
  readonly status: Readonly<Record<BookingStatus, Tone>>;
}

const none = 'transparent';

/** What the console's theme is made of. */
export function tokensOf(theme: Theme): Tokens {
  const colors = colorsOf(theme);
  const { amber, amberSoft, blue, blueSoft, green, mint, coralText, coralSoft, shade } = colors;
  return {
    ...colors,
    shadow: `0 1px 2px ${shade}, 0 8px 24px -12px ${shade}`,
    status: {
      pending: { text: amber, surface: amberSoft, edge: none },
      confirmed: { text: blue, surface: blueSoft, edge: none },
      in_progress: { text: green, surface: none, edge: green },
      completed: { text: green, surface: mint, edge: none },
      cancelled: { text: coralText, surface: coralSoft, edge: none },
    },
  };
}
