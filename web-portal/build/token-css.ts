import { colors, radii } from '@tidylog/web-shared/tokens';
import type { Plugin } from 'vite';

const id = 'virtual:tokens.css';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The colors and corners of both web apps as CSS variables, for both themes: `inkSoft` becomes `--ink-soft`. */
export const tokenCss = (): string => {
  const lines = [
    ...Object.entries(colors).map(([name, [light, dark]]) => `--${kebab(name)}:light-dark(${light},${dark})`),
    ...Object.entries(radii).map(([name, pixels]) => `--radius-of-${kebab(name)}:${pixels / 16}rem`),
  ];
  return `:root{${lines.join(';')}}`;
};

/** Adds the tokens to the page that imports `virtual:tokens.css`. */
export const tokens = (): Plugin => ({
  name: 'tokens',
  resolveId: { filter: { id: /^virtual:tokens\.css$/ }, handler: () => id },
  load: { filter: { id: /^virtual:tokens\.css$/ }, handler: () => tokenCss() },
});
