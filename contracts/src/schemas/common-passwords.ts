import { dictionary } from '@zxcvbn-ts/language-common';

const mostUsed = 10_000;
const common = new Set(dictionary['passwords-common'].slice(0, mostUsed));

/** Whether a password is among the most used ones, in any letter case: they are what is tried first. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.normalize('NFKC').toLowerCase());
