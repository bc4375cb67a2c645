import { expect, test } from 'vitest';
import { arrowOrder, asksForList, type Press, placeOf } from './shortcuts.ts';

type Places = Parameters<typeof placeOf>[1];

const places: Places = [
  { path: '/', key: '1' },
  { path: '/bookings', key: '2' },
  { path: '/customers' },
  { path: '/orders', key: '9' },
  { path: '/cleaners', key: '5' },
  { path: '/waitlist', key: '0' },
  { path: '/email-reminders', key: 'Shift+2' },
];

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false };
const press = (code: string, key: string, more: Partial<Press> = {}): Press => ({
  code,
  key,
  ...none,
  ...more,
});
const from = (here: string, pressed: Press) => placeOf(pressed, places, here);

test.each([
  ['Digit2', '2', {}, '/bookings'],
  ['Digit2', 'é', {}, '/bookings'],
  ['Numpad2', '2', {}, '/bookings'],
  ['Digit2', '2', { ctrlKey: true }, '/bookings'],
  ['Digit2', '2', { metaKey: true }, '/bookings'],
  ['Digit2', '@', { shiftKey: true }, '/email-reminders'],
  ['Digit2', '"', { shiftKey: true }, '/email-reminders'],
  ['Digit0', '0', {}, '/waitlist'],
  ['Numpad2', 'ArrowDown', {}, undefined],
  ['Digit5', '%', { shiftKey: true }, undefined],
  ['Digit7', '7', {}, undefined],
  ['Digit2', '2', { altKey: true }, undefined],
  ['Digit2', '2', { repeat: true }, undefined],
  ['KeyA', 'a', {}, undefined],
])('%s (%s) with %j leads to %s', (code, key, more, path) =>
  expect(from('/', press(code, key, more))).toBe(path),
);

const right = press('ArrowRight', 'ArrowRight', { ctrlKey: true });
const left = press('ArrowLeft', 'ArrowLeft', { metaKey: true });

test.each([
  ['/', right, '/bookings'],
  ['/bookings', right, '/cleaners'],
  ['/cleaners', left, '/bookings'],
  ['/orders', right, undefined],
  ['/', left, undefined],
  ['/customers', right, '/'],
  ['/customers', left, '/orders'],
  ['/bookings', press('ArrowRight', 'ArrowRight'), undefined],
  ['/bookings', { ...right, shiftKey: true }, undefined],
])('from %s an arrow leads to the next place, and stops at both ends', (here, pressed, path) =>
  expect(from(here, pressed)).toBe(path),
);

test('the arrows lead through the places of 1 to 9, in that order', () =>
  expect(arrowOrder(places).map(({ key }) => key)).toEqual(['1', '2', '5', '9']));

test('the list is asked for by the character, wherever it is on the keyboard', () => {
  expect(asksForList(press('Slash', '?', { shiftKey: true }))).toBe(true);
  expect(asksForList(press('Minus', '?', { shiftKey: true }))).toBe(true);
  expect(asksForList(press('Slash', '?', { ctrlKey: true }))).toBe(false);
  expect(asksForList(press('Slash', '/'))).toBe(false);
});
