import { screen } from '@testing-library/react';

type Name = string | RegExp;

/** The heading of the page, once it is there. */
export const pageTitle = (name: Name) => screen.findByText(name, { selector: 'h1' });
/** A button, once it is there. */
export const button = (name: Name) => screen.findByRole('button', { name });
/** A link, once it is there. */
export const link = (name: Name) => screen.findByRole('link', { name });
/** A field of text with what is said about it, once both are there. */
export const field = (name: Name, description?: Name) =>
  screen.findByRole<HTMLInputElement>(
    'textbox',
    description === undefined ? { name } : { name, description },
  );
/** Any field by its label, once it is there. */
export const labeled = (name: Name) => screen.findByLabelText<HTMLInputElement>(name);
/** What a screen reader adds to the name of a field: its problem and its hint. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
/** A message at the bottom of the window, once it is there. */
export const toastWith = (text: Name) => screen.findByText(text, { selector: '[data-sonner-toast] *' });
