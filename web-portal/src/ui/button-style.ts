import { classes } from './classes.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'final';

const tones: Readonly<Record<ButtonTone, string>> = {
  primary: 'bg-green text-on-green enabled-look:hover:bg-green-strong',
  secondary: 'border border-edge bg-card text-ink enabled-look:hover:bg-mint-soft',
  quiet: 'text-green enabled-look:hover:bg-mint-soft',
  danger: 'text-coral-text enabled-look:hover:bg-coral-soft',
  final: 'bg-coral text-on-coral enabled-look:hover:bg-coral-text',
};

/** The look of a button, for buttons and for links that act as one. */
export const buttonStyle = (tone: ButtonTone = 'primary', extra?: string): string =>
  classes(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-center font-semibold',
    'transition-colors disabled-look:opacity-60 disabled-look:cursor-not-allowed',
    tones[tone],
    extra,
  );
