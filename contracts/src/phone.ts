const written = /^[\d\s()+./-]+(?:(?:ext\.?|x|#)\s*\d{1,6})?$/i;

/** Whether somebody could be called by it: at least seven digits, and nothing but what numbers are written with. */
export const isPhone = (text: string): boolean =>
  written.test(text.trim()) && (text.match(/\d/g)?.length ?? 0) >= 7;

export const phoneNeeded = 'Please enter a phone number, like (281) 555-0142, or leave it empty.';
