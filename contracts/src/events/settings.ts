import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

export const settingEvents = {
  /**
   * A setting has a value from a moment on; null for its first value, which holds from the beginning. Another value
   * for the same moment replaces it. Names and values are open: a release reads those it knows and passes the rest.
   */
  SettingChanged: event({ name: z.string(), value: z.json(), validFrom: instant.nullable() }),
  /** A value that has not come into force is taken back. */
  SettingWithdrawn: event({ name: z.string(), validFrom: instant }),
} as const;

export type SettingEvent = EventOf<typeof settingEvents>;
