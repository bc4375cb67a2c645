import { note } from '../../render/content.ts';

export interface ToOpen {
  readonly firstName: string | null;
  readonly url: string;
}

export const notYou = note(
  'If this was not you, you can ignore this email. Without it, no one can change anything.',
);
