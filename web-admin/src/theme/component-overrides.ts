import type { ComponentsTheme } from 'react-admin';
import { roomForToast } from './toast-room.ts';
import type { Tokens } from './tokens.ts';

const focusRing = (tokens: Tokens) => ({ outline: `2px solid ${tokens.green}`, outlineOffset: 2 });

const phone = '@media (max-width: 599.95px)';

const baseline = (tokens: Tokens) => ({
  styleOverrides: {
    html: { height: '100%', scrollPaddingBottom: roomForToast },
    'body, #root': { minHeight: '100%' },
    body: { fontFeatureSettings: "'ss01' 0", WebkitFontSmoothing: 'antialiased' },
    ':focus-visible': focusRing(tokens),
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
});

// react-admin puts the checkbox's name on its span, where it is not allowed; this moves it to the input.
const checkbox = {
  defaultProps: {
    slotProps: {
      root: { 'aria-label': undefined },
      input: (owner: object) => {
        const label = (owner as { 'aria-label'?: string })['aria-label'];
        return label === undefined ? {} : { 'aria-label': label };
      },
    },
  },
};

const controls = (tokens: Tokens): ComponentsTheme => ({
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '7px 14px',
        borderRadius: 8,
        fontSize: 14,
        whiteSpace: 'nowrap',
        '&.Mui-focusVisible': focusRing(tokens),
      },
      outlined: { borderColor: tokens.edge, color: tokens.ink },
      outlinedError: { color: tokens.coralText },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 8, padding: 6, '&.Mui-focusVisible': focusRing(tokens) } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: tokens.card,
        '&.MuiInputBase-adornedStart': { paddingLeft: 10 },
        '&.MuiInputBase-adornedStart .MuiInputBase-input': { paddingLeft: 0 },
        '&.MuiInputBase-adornedEnd': { paddingRight: 10 },
      },
      notchedOutline: { borderColor: tokens.edge, '& legend': { fontSize: 13 } },
      input: {
        padding: '8px 12px',
        height: 20,
        '&::placeholder': { color: tokens.inkSoft, opacity: 1 },
        // The text itself has the room, so that all of the field is a target.
        'textarea&': { height: 'auto' },
      },
      multiline: { padding: 0 },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: { color: tokens.inkSoft, fontSize: 14 },
      sizeSmall: { transform: 'translate(12px, 8px)' },
      shrink: { transform: 'translate(12px, -10px) scale(0.93)' },
    },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 36 } } },
  MuiCheckbox: checkbox,
  MuiLink: { defaultProps: { underline: 'hover' } },
});

const surfaces = (tokens: Tokens): ComponentsTheme => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { borderRadius: 12, border: `1px solid ${tokens.line}` } },
  },
  MuiDialog: {
    styleOverrides: {
      container: { [phone]: { boxSizing: 'border-box', paddingBottom: roomForToast } },
      paper: { borderRadius: 12, border: `1px solid ${tokens.line}` },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 18, lineHeight: '24px', fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', flexWrap: 'wrap', rowGap: 8 } } },
  // A column head, like any button, keeps its own name: a tooltip only describes it.
  MuiTooltip: {
    defaultProps: { describeChild: true },
    styleOverrides: {
      tooltip: { backgroundColor: tokens.ink, color: tokens.paper, fontSize: 14, lineHeight: '20px' },
    },
  },
  MuiAlert: { styleOverrides: { root: { alignItems: 'center', borderRadius: 8, color: tokens.ink } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
});

const tables = (tokens: Tokens): ComponentsTheme => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: tokens.line, fontSize: 14, lineHeight: '20px' },
      sizeSmall: {
        padding: '5px 8px',
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
      },
      head: { color: tokens.inkSoft, fontWeight: 500, whiteSpace: 'nowrap' },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        minHeight: 24,
        color: 'inherit',
        '&.Mui-active': { color: tokens.ink },
        '&.Mui-focusVisible': focusRing(tokens),
      },
      icon: { fontSize: 16 },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': {
          backgroundColor: `color-mix(in srgb, ${tokens.mint} 35%, transparent)`,
        },
      },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      toolbar: { minHeight: 48 },
      displayedRows: { fontSize: 14, fontVariantNumeric: 'tabular-nums' },
      selectLabel: { fontSize: 14 },
    },
  },
});

export const componentOverrides = (tokens: Tokens): ComponentsTheme => ({
  MuiCssBaseline: baseline(tokens),
  ...controls(tokens),
  ...surfaces(tokens),
  ...tables(tokens),
});
