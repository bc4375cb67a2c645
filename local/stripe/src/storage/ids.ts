import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** An id that no one can guess, such as `pi_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** Gives a browser access to one object. */
export const clientSecretOf = (id: string): string => `${id}_secret_${randomText(24)}`;

/** The id in a client secret. */
export const idInSecret = (secret: string): string => secret.split('_secret_')[0] ?? '';
