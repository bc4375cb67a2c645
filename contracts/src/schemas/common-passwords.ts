import { dictionary } from '@zxcvbn-ts/language-common';

const mostUsed = 10_000;
const common = new Set(dictionary['passwords-common'].slice(0, mostUsed));

/** Whether a password is one of the most used, in any letter case: attackers try these first. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.normalize('NFKC').toLowerCase());
