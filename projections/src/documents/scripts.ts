/** The font families of a document, by the scripts that they hold. */
export type Family = 'base' | 'han' | 'hangul' | 'devanagari' | 'thai' | 'emoji';

// The base font has everything else: Latin, Greek, Cyrillic, Hebrew, Arabic and more.
const patterns: readonly (readonly [Family, RegExp])[] = [
  [
    'han',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  ],
  ['hangul', /\p{Script=Hangul}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
  ['emoji', /[\p{Emoji_Presentation}\p{Regional_Indicator}\u{1f000}-\u{1faff}]/u],
];

const inBrandFont =
  /^[ -~\u{a0}-\u{ac}\u{ae}-\u{113}\u{116}-\u{127}\u{12a}\u{12b}\u{12e}-\u{137}\u{139}-\u{13e}\u{141}-\u{148}\u{14a}-\u{14d}\u{150}-\u{161}\u{16a}-\u{17e}\u{218}-\u{21b}\u{1e80}-\u{1e85}\u{1e9e}\u{1ef2}\u{1ef3}\u{2013}\u{2014}\u{2018}-\u{201a}\u{201c}-\u{201e}\u{2020}-\u{2022}\u{2026}\u{20ac}\u{2122}\u{2212}]*$/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const familyOf = (character: string): Family =>
  patterns.find(([, pattern]) => pattern.test(character))?.[0] ?? 'base';

export interface Run {
  readonly text: string;
  readonly family: Family;
}

/** Splits a text into runs of one family; never splits what people see as one character. */
export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  for (const { segment } of characters.segment(text)) {
    const last = runs.at(-1);
    // A blank uses the font of what precedes it, but the emoji font's blank is too wide.
    const isJoined = last !== undefined && last.family !== 'emoji' && /^\s+$/u.test(segment);
    const family = isJoined ? last.family : familyOf(segment);
    if (last?.family === family) runs[runs.length - 1] = { family, text: last.text + segment };
    else runs.push({ family, text: segment });
  }
  return runs.length === 0 ? [{ text: '', family: 'base' }] : runs;
}

/**
 * Whether the brand font has every character that the base font would otherwise write. A text uses only one of the
 * two, so that no word mixes them.
 */
export const isInBrandFont = (text: string): boolean =>
  runsOf(text.normalize('NFC')).every((run) => run.family !== 'base' || inBrandFont.test(run.text));
