import { isUndecoded } from '@tidylog/eventlog/errors';

export const unreadable: unique symbol = Symbol('unreadable');

/**
 * Skips one of many things when its record cannot be read, so that it does not stop the others. Its parked stream has
 * raised the alarm already.
 */
export const orUnreadable = <Made>(making: Promise<Made>): Promise<Made | typeof unreadable> =>
  making.catch((error: unknown) => {
    if (!isUndecoded(error)) throw error;
    return unreadable;
  });
