/** `1 place`, `3 places` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const ordinalWords = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** `three`; larger numbers in figures */
export const numberWord = (count: number): string => numberWords[count] ?? String(count);

/** `third`; larger numbers in figures */
export const ordinalWord = (count: number): string => ordinalWords[count] ?? `${count}th`;
