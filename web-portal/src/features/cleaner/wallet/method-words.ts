import { methodName, methodTypeNames } from '@tidylog/contracts/vocabulary/payouts';
import type { Method } from './queries.ts';

/** `Chase ••6789` */
export const methodLabel = ({ name, last_four }: Pick<Method, 'name' | 'last_four'>): string =>
  methodName({ name, lastFour: last_four });

/** What kind it is, unless its name says so already. */
export const methodKind = ({ name, type }: Pick<Method, 'name' | 'type'>): string | null =>
  name === methodTypeNames[type] ? null : methodTypeNames[type];
