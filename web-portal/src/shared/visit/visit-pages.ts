/** Which visit a page is about; without it, the next one (customer calls, I.3 row 5). */
export const visitParameter = 'appointment';

/** The address of a page about one visit. */
export const pageOf = (path: '/reschedule' | '/edit-cleaning' | '/notes', id: string): string =>
  `${path}?${visitParameter}=${id}`;
