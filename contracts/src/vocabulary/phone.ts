const written = /^[\d\s()+./-]+(?:(?:ext\.?|x|#)\s*\d{1,6})?$/i;

/** Whether it can be a phone number: at least seven digits, and only characters used in phone numbers. */
export const isPhone = (text: string): boolean =>
  written.test(text.trim()) && (text.match(/\d/g)?.length ?? 0) >= 7;

export const phoneNeeded = 'Please enter a phone number, like (281) 555-0142, or leave it empty.';
