// Letters that Unicode does not split into a plain letter and a mark.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
};

/** A text as it is searched and sorted: lower case, without accents, however they were typed. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłħıþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** The searchable text of a row. Each word follows a blank, so that short words can be found by their start. */
export const searchText = (...parts: readonly (string | null)[]): string => {
  const words = plain(parts.filter((part) => part !== null).join(' '));
  return words === '' ? '' : ` ${words}`;
};
