import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

export const settingEvents = {
  /**
   * `validFrom` is null for the first value, which counts from the beginning. Another value for the same moment
   * replaces it. Names and values are open: a release reads those it knows and skips the rest.
   */
  SettingChanged: event({ name: z.string(), value: z.json(), validFrom: instant.nullable() }),
  SettingWithdrawn: event({ name: z.string(), validFrom: instant }),
} as const;

export type SettingEvent = EventOf<typeof settingEvents>;
