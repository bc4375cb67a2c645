import { isUndecoded } from '@tidylog/eventlog/errors';

export const unreadable: unique symbol = Symbol('unreadable');

/**
 * Where many things are looked at, one whose record cannot be read must not keep the others: it is passed over. Its
 * parked stream has raised the alarm already.
 */
export const orUnreadable = <Made>(making: Promise<Made>): Promise<Made | typeof unreadable> =>
  making.catch((error: unknown) => {
    if (!isUndecoded(error)) throw error;
    return unreadable;
  });
