type Color = readonly [light: string, dark: string];

/**
 * The colors of both web apps (look.md, "Tokens"). Every text has a contrast of at least 4.5:1 with its backgrounds.
 */
export const colors = {
  ink: ['#10231f', '#e8f0ec'],
  inkSoft: ['#4a5b56', '#a9bab3'],
  paper: ['#fbfaf6', '#0e1614'],
  card: ['#ffffff', '#16211e'],
  line: ['#e5e2d8', '#26342f'],
  /** The edge of a control: a contrast of at least 3:1 with its background. */
  edge: ['#74837d', '#72857e'],
  green: ['#0f5c4c', '#6fcbb1'],
  greenStrong: ['#0b4a3d', '#8bdac3'],
  onGreen: ['#ffffff', '#06231c'],
  mint: ['#d8efe6', '#143a31'],
  mintSoft: ['#eef7f3', '#12261f'],
  sand: ['#f1e9da', '#2a2619'],
  glow: ['#f1e9da', '#d8c79c'],
  /** Danger, and the rare accent: a background. */
  coral: ['#c8472f', '#f0866f'],
  /** The same as text: a contrast of at least 4.5:1. */
  coralText: ['#b03a24', '#f4937e'],
  onCoral: ['#ffffff', '#2b0d06'],
  coralSoft: ['#fbe9e4', '#3a1d17'],
  amber: ['#8a5a00', '#e5b45a'],
  amberSoft: ['#fbf0d9', '#33270f'],
  blue: ['#1f5fa8', '#86b7ee'],
  blueSoft: ['#e3edf8', '#14283e'],
  shade: ['#10231f14', '#00000066'],
} as const satisfies Record<string, Color>;

export type ColorName = keyof typeof colors;

export type Theme = 'light' | 'dark';

/** The colors of one theme. */
export const colorsOf = (theme: Theme): Readonly<Record<ColorName, string>> =>
  Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [name, color[theme === 'light' ? 0 : 1]]),
  ) as Record<ColorName, string>;

/** The unit of all distances, in pixels. */
export const spacing = 4;

/** Rounded corners, in pixels. */
export const radii = { control: 8, card: 12 } as const;
