import { expect, test } from 'vitest';
import { resendText, sendText } from './commands.ts';

test('a text of which no one knows whether it went out is no success', () => {
  for (const { warns } of [sendText, resendText]) {
    expect(warns?.({ success: false, message: 'The provider did not answer.' })).toBe(true);
    expect(warns?.({ success: true, message: 'Text message sent' })).toBe(false);
  }
});
