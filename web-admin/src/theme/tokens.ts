import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';

interface Tone {
  readonly text: string;
  readonly surface: string;
  readonly edge: string;
}

export interface Tokens {
  readonly ink: string;
  readonly quiet: string;
  readonly paper: string;
  readonly raised: string;
  readonly hairline: string;
  /** Edge of a control: at least 3:1 against paper. */
  readonly edge: string;
  readonly green: string;
  readonly onGreen: string;
  readonly mint: string;
  readonly sand: string;
  readonly coral: string;
  readonly onCoral: string;
  readonly amber: string;
  readonly blue: string;
  readonly shadow: string;
  readonly status: Readonly<Record<BookingStatus, Tone>>;
}

export const lightTokens: Tokens = {
  ink: '#10231f',
  quiet: '#566660',
  paper: '#fbfaf6',
  raised: '#ffffff',
  hairline: '#e6e3d9',
  edge: '#84908b',
  green: '#0f5c4c',
  onGreen: '#ffffff',
  mint: '#d8efe6',
  sand: '#f1e9da',
  coral: '#b8402a',
  onCoral: '#ffffff',
  amber: '#8a5a00',
  blue: '#1f5fa8',
  shadow: '0 1px 2px rgb(16 35 31 / 4%), 0 4px 16px rgb(16 35 31 / 6%)',
  status: {
    pending: { text: '#805300', surface: '#f8eed9', edge: 'transparent' },
    confirmed: { text: '#1f5fa8', surface: '#e4eef9', edge: 'transparent' },
    in_progress: { text: '#0f5c4c', surface: 'transparent', edge: '#0f5c4c' },
    completed: { text: '#0f5c4c', surface: '#d8efe6', edge: 'transparent' },
    cancelled: { text: '#b03a25', surface: '#fbe8e3', edge: 'transparent' },
  },
};

export const darkTokens: Tokens = {
  ink: '#e6eeea',
  quiet: '#9bada6',
  paper: '#0e1614',
  raised: '#141f1c',
  hairline: '#24312d',
  edge: '#66776f',
  green: '#6cc7ab',
  onGreen: '#0a1512',
  mint: '#16352c',
  sand: '#2a2519',
  coral: '#f08a73',
  onCoral: '#1c0b07',
  amber: '#e6b95a',
  blue: '#86b6ee',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 6px 20px rgb(0 0 0 / 30%)',
  status: {
    pending: { text: '#e6b95a', surface: '#33280f', edge: 'transparent' },
    confirmed: { text: '#8fbcf0', surface: '#15283e', edge: 'transparent' },
    in_progress: { text: '#7fd1b8', surface: 'transparent', edge: '#7fd1b8' },
    completed: { text: '#7fd1b8', surface: '#14332b', edge: 'transparent' },
    cancelled: { text: '#f29a86', surface: '#3a1e18', edge: 'transparent' },
  },
};
