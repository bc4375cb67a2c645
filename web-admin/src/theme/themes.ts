import { radii, spacing } from '@tidylog/web-shared/tokens';
import type { RaThemeOptions } from 'react-admin';
import { componentOverrides } from './component-overrides.ts';
import { type Tokens, tokensOf } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
  }
  interface ThemeOptions {
    tokens?: Tokens;
  }
}

const fontFamily =
  "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

const heading = (fontSize: number, lineHeight: number) => ({
  fontSize,
  lineHeight: `${lineHeight}px`,
  fontWeight: 600,
  letterSpacing: '-0.01em',
});

const themeOf = (mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions => ({
  tokens,
  palette: {
    mode,
    // A button has `dark` under the pointer.
    primary: { main: tokens.green, dark: tokens.greenStrong, contrastText: tokens.onGreen },
    secondary: { main: tokens.green, dark: tokens.greenStrong, contrastText: tokens.onGreen },
    error: { main: tokens.coralText, dark: tokens.coral, contrastText: tokens.onCoral },
    warning: { main: tokens.amber },
    info: { main: tokens.blue },
    success: { main: tokens.green, dark: tokens.greenStrong, contrastText: tokens.onGreen },
    text: { primary: tokens.ink, secondary: tokens.inkSoft },
    background: { default: tokens.paper, paper: tokens.card },
    divider: tokens.line,
  },
  shape: { borderRadius: radii.control },
  spacing,
  typography: {
    fontFamily,
    fontSize: 14,
    h1: heading(22, 28),
    h2: heading(16, 24),
    h3: heading(14, 20),
    subtitle1: { fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.02em' },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 14, lineHeight: '20px' },
    caption: { fontSize: 14, lineHeight: '20px' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 600, textTransform: 'none' },
  },
  transitions: { duration: { enteringScreen: 200, leavingScreen: 150, standard: 200 } },
  components: componentOverrides(tokens),
});

export const lightTheme = themeOf('light', tokensOf('light'));
export const darkTheme = themeOf('dark', tokensOf('dark'));
